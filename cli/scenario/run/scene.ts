import { type CartValidation, type Offer, type Order, sandbox } from '@spaza/contracts';
import {
  type ContractDrift,
  createGateway,
  createSession,
  type Gateway,
  type Generation,
  type Session,
  type StoragePort,
} from '@spaza/sdk';
import { fullContracts } from '@spaza/sdk/checked';
import { type Client, createClient, type Fetch, type RetryOptions, type Validation } from '@spaza/sdk/client';
import type { Scenario } from '../language/scenario.ts';
import type { VerbInput, VerbName } from '../language/verbs.ts';
import { accepted, CannotDo } from './endings.ts';
import { DEMO, type Place } from './place.ts';
import { counted, type SeenAnswer, watched } from './seen-calls.ts';
import { valueAt } from './values.ts';

/** How a person takes part: new, visitor, demo, or with a login. */
export type Role = NonNullable<Scenario['people']>[string];

/** A person in a scenario, with the results of their steps. */
export interface Actor {
  name: string;
  session: Session;
  login: string;
  password: string;
  order: Order | null;
  /** Nothing has changed the order since it was read. */
  isOrderFresh: boolean;
  validation: CartValidation | null;
  payment: object | null;
  /** Codes of the notices that the person received. */
  notices: string[];
  /** The shop's staff, at the same address. */
  staff: Gateway['staff'];
}

const PASSWORD = 'spaza123';

/** A random mobile phone number. */
const newLogin = (): string =>
  `07${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join('')}`;

/** The login and password of a person in a role. */
const identityOf = (role: Role): { login: string; password: string } => {
  if (typeof role === 'object') return role;
  return role === 'demo' ? DEMO : { login: newLogin(), password: PASSWORD };
};

/** Runs a verb, and returns its result. @throws Refusal, CannotDo, CallError */
type Verb<V extends VerbName> = (input: VerbInput<V>, actor: Actor, scene: Scene) => Promise<unknown>;

export type Verbs<V extends VerbName> = { readonly [Name in V]: Verb<Name> };

export interface RunOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Keep requests and answers of all calls. */
  keepsBodies: boolean;
  /** Only count and time calls, which is cheaper. The `fetch` of the place must then end with `signal` itself. */
  onlyCounts?: boolean;
  /** Do not check answers against the contract. */
  isUnchecked?: boolean;
  /** Receives answers outside the contract, which are then accepted; without it they are failures. */
  onDrift?: ((drift: ContractDrift) => void) | undefined;
  /** Others shop in the same shop at the same time, so that stock and slots need some spare. */
  isBeside?: boolean;
  /** Longest wait for an answer with all retries, in ms; `Infinity` if the `fetch` of the place has a limit. */
  timeoutMs: number;
  /** Ends when the user wants to stop. */
  signal: AbortSignal;
}

interface SceneOptions extends RunOptions {
  place: Place;
  generation: Generation;
  people: Readonly<Record<string, Role>>;
  variables: Readonly<Record<string, unknown>>;
  /** The scenario itself says how much there is, so nothing is restocked and no other slot is tried. */
  setsStock?: boolean;
}

export type Scene = ReturnType<typeof createScene>;

function memory(): StoragePort {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    keys: () => entries.keys(),
  };
}

/** Retries without a pause, for a shop in this process. */
const AT_ONCE: RetryOptions = { wait: async () => undefined };

/** The people of one run of a scenario, with their sessions and what the steps left behind. */
export function createScene(options: SceneOptions) {
  const { place, generation, timeoutMs, signal, keepsBodies } = options;
  const usual = options.onlyCounts ? counted(place) : watched(place, signal, keepsBodies);
  const { fetchToUndo = place.fetch } = place;
  let isUndoing = false;
  // Changes to the shop are undone even if the run was stopped.
  const fetch: Fetch = (url, init, call) => (isUndoing ? fetchToUndo(url, init) : usual(url, init, call));
  const captured = new Map<string, unknown>();
  const actors = new Map<string, Promise<Actor>>();
  const undoing: (() => Promise<unknown>)[] = [];
  const seen: { result: unknown; problem: object | null; answer?: SeenAnswer | undefined } = {
    result: null,
    problem: null,
  };
  let hasWaited = false;
  const retry = place.isHere ? AT_ONCE : undefined;
  const { onDrift } = options;
  const policy = options.isUnchecked ? 'off' : onDrift ? 'report' : 'strict';
  const validation: Validation = { policy, onDrift };
  const sending = { timeoutMs, deadlineMs: timeoutMs, fetch, retry };
  const controls: Client<typeof sandbox> = createClient(sandbox, {
    baseUrl: place.baseUrl,
    ...sending,
    validation,
  });

  async function enter(name: string): Promise<Actor> {
    const role = options.people[name];
    if (role === undefined) throw new CannotDo(`There is nobody called ${name}.`);
    const { login, password } = identityOf(role);
    const notices: string[] = [];
    let session: Session | undefined;
    const gateway = createGateway({
      generation,
      addresses: {
        provider: place.baseUrl,
        newer: place.newerUrl,
        forSupplier: (id) => session?.supplier.endpointOf(id),
      },
      credentials: {
        ...place.credentials,
        bearer: () => session?.account.token.peek(),
        staff: () => place.keys.staff,
      },
      capabilities: place.capabilities,
      ...sending,
      validation: { ...validation, contracts: fullContracts },
    });
    session = createSession({
      gateway,
      storage: memory(),
      onNotice: ({ code }) => void notices.push(code),
    });
    await session.config.load();
    const actor: Actor = {
      name,
      session,
      login,
      password,
      order: null,
      isOrderFresh: false,
      validation: null,
      payment: null,
      notices,
      staff: gateway.staff,
    };
    if (role === 'new') await register(actor);
    else if (role !== 'visitor') accepted(await session.account.signIn({ login, password }));
    return actor;
  }

  async function register({ session, login, password, name }: Actor, form: object = {}): Promise<void> {
    const first_name = name.charAt(0).toUpperCase() + name.slice(1);
    accepted(
      await session.account.signUp({
        login,
        password,
        first_name,
        last_name: 'Scenario',
        profile: { terms: true },
        ...form,
      }),
    );
  }

  const scene = {
    place,
    generation,
    isBeside: options.isBeside ?? false,
    setsStock: options.setsStock ?? false,
    controls,
    fetch,
    timeoutMs,
    signal,
    validation,
    seen,
    /** Offers that the shop has described, by their ids. */
    offers: new Map<string, Offer>(),
    register,
    /** Headers of the operator. */
    operator: () => ({ headers: { 'x-operator-key': place.keys.operator ?? '' } }),
    /** The name of a person; by default the first. */
    nameOf: (as: string | undefined): string => as ?? Object.keys(options.people)[0] ?? '',
    /** A person, who is registered or signed in when first needed. */
    actor(as?: string): Promise<Actor> {
      const name = scene.nameOf(as);
      const known = actors.get(name) ?? enter(name);
      actors.set(name, known);
      // A later step may try again to sign in.
      known.catch(() => actors.delete(name));
      return known;
    },
    capture: (name: string, value: unknown): void => void captured.set(name, value),
    /** Adds something to do when the scenario has ended, last added first. */
    afterwards: (undo: () => Promise<unknown>): void => void undoing.push(undo),
    /** Undoes what the scenario changed in the shop. Returns how many changes could not be undone. */
    async undoAll(): Promise<number> {
      let left = 0;
      isUndoing = true;
      for (const undo of undoing.splice(0).reverse())
        await undo().catch(() => {
          left++;
        });
      return left;
    },
    /** Waits, in ms. If that moves the clock of the shop, the clock is restored at the end. */
    async wait(ms: number): Promise<void> {
      if (place.isHere && !hasWaited)
        undoing.push(() => controls.setClock({ ...scene.operator(), body: { now: null } }));
      hasWaited = true;
      await place.wait(ms);
    },
    dispose(): void {
      for (const actor of actors.values())
        actor.then(({ session }) => session.dispose()).catch(() => undefined);
    },
    /** The order of a person. @throws CannotDo if there is none */
    orderOf({ order, name }: Actor): Order {
      if (order) return order;
      throw new CannotDo(`${name} has no order yet.`);
    },
    /** Reads the order again, unless nothing has changed it. */
    async freshOrder(actor: Actor): Promise<Order | null> {
      const { order, session } = actor;
      if (!order || actor.isOrderFresh) return order;
      const now = await session.gateway.orders.byId(order.id, { supplierId: order.supplier_id });
      actor.order = accepted(now);
      actor.isOrderFresh = true;
      return actor.order;
    },
    /** Returns a function that gives the value of a variable by its path; undefined if it is not set. */
    async variablesFor(actor: Actor): Promise<(path: string) => unknown> {
      const { session } = actor;
      const known: Record<string, unknown> = {
        ...options.variables,
        ...Object.fromEntries(captured),
        env: options.env,
        generation,
        mode: place.mode,
        person: { login: actor.login, name: actor.name, password: actor.password },
        result: seen.result,
        problem: seen.problem,
        answer: seen.answer,
        order: actor.order,
        validation: actor.validation,
        payment: actor.payment,
        notices: actor.notices,
        account: session.account.current.peek(),
        supplier: session.supplier.current.peek(),
        cart: cartOf(session),
      };
      return (path) => valueAt(known, path);
    },
  };
  return scene;
}

/** The cart in the form that expectations see. */
export const cartOf = ({ cart }: Session) => ({
  items: cart.items.peek().map(({ offer, qty }) => ({
    qty,
    name: offer.sellable.name,
    price_in_cents: offer.price_in_cents,
    offer,
  })),
  item_count: cart.itemCount.peek(),
  subtotal_in_cents: cart.subtotalInCents.peek(),
  savings_in_cents: cart.savingsInCents.peek(),
  out_of_stock: cart.outOfStock.peek().map(({ offer }) => offer.sellable.name),
});
