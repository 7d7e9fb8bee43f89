import type { Account, ShopConfig, Supplier } from '@spaza/contracts';
import type { Capability } from '@spaza/contracts/capabilities';
import type { Gateway, Generation, Notice, Session } from '@spaza/sdk';
import type { UploadProgress } from '@spaza/sdk/client';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { USUAL_CURRENCY } from '../output/output.ts';
import type { State } from '../ports.ts';
import { accepted } from './accepted.ts';
import { callLimits, limitsWhileWaiting, sendingOf } from './sending.ts';

/** Who is signed in. @throws Failure `not_signed_in` if nobody is */
export function signedIn({ account }: Session): Account {
  const current = account.current.peek();
  if (current) return current;
  throw new Failure('not_signed_in', { code: 'not_signed_in', messages: ['Nobody is signed in.'] });
}

const noSupplier = () =>
  new Failure('refused', {
    code: 'no_supplier',
    messages: ['This shop sells at a branch. No supplier is chosen yet.'],
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  });

/**
 * The chosen supplier. A marketplace can be searched without one.
 * @throws Failure if the shop needs one and none is chosen
 */
export function currentSupplier({ supplier }: Session): Supplier | undefined {
  if (supplier.required.peek()) throw noSupplier();
  return supplier.current.peek() ?? undefined;
}

/** The text of a session's notice; undefined if it is reported elsewhere. */
function noticeText(notice: Notice): string | undefined {
  switch (notice.code) {
    case 'storage_dropped':
      return `Saved data under ${notice.key} was damaged. The unreadable part was dropped.`;
    case 'storage_unavailable':
      return `Data under ${notice.key} could not be saved.`;
    case 'session_ended':
      // The call that meets it fails, and reports it.
      return undefined;
    case 'account_gone':
      return 'The shop no longer knows your account; you are signed out.';
    case 'capability_missing':
      return `The shop announces '${notice.capability}' and does not have it. It is not used any more.`;
  }
}

interface Visit {
  /** Reads the shop's configuration first. Otherwise nothing is sent before the work needs it. */
  isOnline?: boolean;
  /** Receives minor messages. */
  log?: (message: string) => void;
  /** How long a call may make no progress, in ms; with progress it may take as long as it needs, such as an upload. */
  silenceMs?: number | undefined;
  /** The command waits for something: `--timeout` limits the wait, and each call has the usual limit at most. */
  isWaiting?: boolean;
  /** Receives the progress of each upload. */
  onUpload?: (progress: UploadProgress) => void;
}

/** The options for sending calls in a visit, with their time limits. */
async function sendingFor(context: Context, { silenceMs, onUpload, isWaiting }: Visit) {
  const { settings } = context;
  const checked = sendingOf(context);
  if (silenceMs === undefined)
    return { ...checked, ...(isWaiting ? limitsWhileWaiting : callLimits)(settings) };
  const { endingSilence } = await import('./ending-silence.ts');
  const send = endingSilence(checked.fetch, silenceMs, onUpload);
  return { ...checked, timeoutMs: Number.POSITIVE_INFINITY, fetch: send };
}

/** The shop's configuration; empty if it has none, so that the defaults apply. */
async function configOf(gateway: Gateway, { settings: { mode } }: Context): Promise<ShopConfig> {
  const outcome = await gateway.config.shop();
  const said = !outcome.ok && outcome.problem.code === 'not_found' ? {} : accepted(outcome);
  const config = { ...said, capabilities: said.capabilities ?? [] };
  return mode ? { ...config, features: { ...config.features, agency: mode === 'agency' } } : config;
}

const GENERATION_KEY = 'generation';

/** The generation to use: the one in the settings, else the newest that the shop announces. */
function generationFor(
  config: ShopConfig | undefined,
  { storage }: State,
  { settings }: Context,
): Generation {
  if (settings.generation) return settings.generation;
  const has = settings.capabilities ?? config?.capabilities;
  // Every shop has the older calls.
  if (!has) return storage.getItem(GENERATION_KEY) === 'newer' ? 'newer' : 'older';
  const found = has.includes('newer_calls') ? 'newer' : 'older';
  if (storage.getItem(GENERATION_KEY) !== found) keep(storage, GENERATION_KEY, found);
  return found;
}

/** Stores a text; `check` reports at the end of the command if that failed. */
function keep(storage: State['storage'], key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {}
}

const CURRENCY_KEY = 'currency';

/**
 * Sets the currency of amounts to that of the shop. A command that does not ask the shop uses the last known one.
 */
function useCurrency({ config }: Session, { storage }: State, { output }: Context, isAsked: boolean): void {
  const kept = storage.getItem(CURRENCY_KEY) ?? USUAL_CURRENCY;
  const symbol = isAsked ? config.settings.peek().meta.currency_symbol : kept;
  output.currency = symbol;
  if (symbol === kept) return;
  keep(storage, CURRENCY_KEY, symbol);
}

async function enter(context: Context, visit: Visit): Promise<[Session, State]> {
  const { isOnline = false, log } = visit;
  const { settings, ports, output } = context;
  const [{ createGateway, createSession }, state, sending] = await Promise.all([
    import('@spaza/sdk'),
    ports.openState({ baseUrl: settings.baseUrl, profile: settings.profile?.name }, output.note),
    sendingFor(context, visit),
  ]);
  let session: Session | undefined;
  const gatewayOf = (generation: Generation) =>
    createGateway({
      ...sending,
      generation,
      addresses: { ...sending.addresses, forSupplier: (id) => session?.supplier.endpointOf(id) },
      credentials: { ...sending.credentials, bearer: () => session?.account.token.peek() },
      capabilities: settings.capabilities,
    });
  // Both generations have the same call for the configuration.
  const config = isOnline ? await configOf(gatewayOf(settings.generation ?? 'older'), context) : undefined;
  const gateway = gatewayOf(generationFor(config, state, context));
  session = createSession({
    gateway,
    storage: state.storage,
    clock: ports.clock,
    onNotice(notice) {
      const text = noticeText(notice);
      if (text) output.note(text);
    },
    ...(config && { config }),
    ...(log && { log }),
  });
  useCurrency(session, state, context, isOnline);
  return [session, state];
}

/**
 * Explains a `not_found` if `--generation newer` was used with a shop that does not announce the newer calls.
 */
async function withoutNewerCalls(
  error: unknown,
  { gateway }: Session,
  { settings }: Context,
): Promise<unknown> {
  if (!(error instanceof Failure && error.code === 'not_found' && settings.generation === 'newer'))
    return error;
  const config = await gateway.config.shop().catch(() => undefined);
  if (!config?.ok || config.value.capabilities?.includes('newer_calls')) return error;
  return new Failure(error.kind, {
    code: error.code,
    messages: [...error.messages, 'The newer calls were asked for, which this shop does not announce.'],
    next: 'Use the older ones, which every shop has: --generation older',
    cause: error,
  });
}

/**
 * Acts as the shopper whose cart and session are stored for this shop, and stores them afterwards.
 * Answers are checked against the contract.
 * @throws Failure `broken` if the result could not be stored
 */
export async function inShop<T>(
  context: Context,
  visit: Visit,
  work: (session: Session, state: State) => Promise<T> | T,
): Promise<T> {
  const [session, state] = await enter(context, visit);
  let result: T;
  try {
    result = await work(session, state);
  } catch (error) {
    throw await withoutNewerCalls(error, session, context);
  } finally {
    session.dispose();
  }
  state.check();
  return result;
}

/** Acts in the shop in the same way, with the shop's configuration read first. */
export const online = <T>(
  context: Context,
  work: (session: Session, state: State) => Promise<T> | T,
): Promise<T> => inShop(context, { isOnline: true }, work);

/** Texts for a missing capability, and what to do instead. */
const WORDS = {
  import_staging: {
    lacks: 'This shop does not stage imports: it applies a file as soon as it has it, and keeps no list.',
    instead: 'To send a file that is applied at once: spaza imports upload <file>.',
  },
  leaflet_files: {
    lacks:
      'This shop takes a leaflet by its address only. It has no list, and its leaflets cannot be changed.',
    instead: 'spaza leaflets publish <address>.',
  },
  comparison: {
    lacks: 'This shop does not compare carts.',
    instead: 'spaza suppliers lists who sells nearby.',
  },
  current_password: {
    lacks: 'This shop does not change a password for the current one.',
    instead: 'spaza password forgot <phone number>.',
  },
  card_tokens: {
    lacks: 'This shop does not charge card tokens, so a card cannot be paid with from here.',
    instead: 'spaza pay <order> --provider <name>, with another provider.',
  },
  newer_calls: {
    lacks: 'This shop does not have the newer calls: agencies, and leaflets nearby.',
    instead: 'spaza suppliers lists who sells nearby.',
  },
} as const satisfies Partial<Record<Capability, { lacks: string; instead: string }>>;

/** Whether the shop has a capability. @throws Failure if its configuration cannot be read */
export async function hasCapability(
  { capabilities, config }: Pick<Gateway, 'capabilities' | 'config'>,
  capability: Capability,
  { settings }: Pick<Context, 'settings'>,
): Promise<boolean> {
  if (settings.capabilities === undefined && !capabilities.has(capability)) {
    const said = await config.shop();
    if (!said.ok && said.problem.code !== 'not_found') accepted(said);
  }
  return capabilities.has(capability);
}

/** @throws Failure `refused` if the shop lacks a capability; only its configuration was read */
export async function requireCapability(
  gateway: Pick<Gateway, 'capabilities' | 'config'>,
  capability: keyof typeof WORDS,
  context: Pick<Context, 'settings'>,
): Promise<void> {
  if (await hasCapability(gateway, capability, context)) return;
  const { lacks, instead } = WORDS[capability];
  throw new Failure('refused', {
    code: 'not_offered',
    messages: [lacks, `Nothing was sent, since its configuration does not announce ${capability}.`],
    next: `${instead} If the shop has it all the same: --capabilities ${capability}`,
  });
}
