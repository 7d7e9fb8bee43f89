import type { Role } from '../run/actor.ts';

/** A step as it will stand in a scenario. */
export type RecordedStep = Record<string, unknown>;

/** Somebody who shops in a recording, as far as a scenario has to know. */
export interface RecordedPerson {
  login: string | undefined;
  /** What the scenario calls them. */
  name: string;
  role: Role;
  supplierId: unknown;
  /** Where the next order is delivered. */
  address: string | undefined;
  hasCard: boolean;
  hasGoods: boolean;
  isAway: boolean;
  /** Lines of the order that was placed last. */
  lines: readonly { id: unknown }[];
}

/** What a recording comes to. */
export interface Recorded {
  steps: RecordedStep[];
  /** Who takes part, by name; undefined where one new shopper does. */
  people: Readonly<Record<string, Role>> | undefined;
  /** What was ordered, how it is brought and paid. */
  orders: { goods: string[]; method: unknown; provider: string | undefined }[];
  /** Names of suppliers, by their keys. */
  suppliers: ReadonlyMap<string, string>;
  /** What no step does. */
  leftOut: string[];
}

/** A name that a scenario can have for somebody. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Keeps apart who does what; `steps` gets their deeds. */
export function createPeople(steps: RecordedStep[]) {
  const known: RecordedPerson[] = [];
  const acting = new Set<RecordedPerson>();
  const latest = new Map<RecordedPerson, string>();
  const owners = new Map<string, RecordedPerson>();
  const doers = new Map<RecordedStep, RecordedPerson>();
  let now: RecordedPerson | undefined;

  function enter(login: string | undefined, firstName = ''): RecordedPerson {
    const wanted = plainName(firstName) || 'shopper';
    const isTaken = known.some(({ name }) => name === wanted);
    const person: RecordedPerson = {
      login,
      name: isTaken ? `${wanted}${known.length + 1}` : wanted,
      role: 'new',
      supplierId: undefined,
      address: undefined,
      hasCard: false,
      hasGoods: false,
      isAway: false,
      lines: [],
    };
    known.push(person);
    return person;
  }

  const push = (person: RecordedPerson, step: RecordedStep) => {
    acting.add(person);
    doers.set(step, person);
    steps.push(step);
  };

  return {
    /** Somebody has come in, or shows who they are. */
    signedIn(login: string | undefined, firstName?: string): RecordedPerson {
      now = known.find((one) => login === undefined || one.login === login) ?? enter(login, firstName);
      if (now.isAway) {
        push(now, { sign_in: null });
        now.isAway = false;
      }
      return now;
    },
    /** Who came in last. */
    current: (): RecordedPerson => (now ??= enter(undefined)),
    leaves(): void {
      // Whoever did nothing need not be seen going.
      if (now && acting.has(now)) {
        push(now, { sign_out: null });
        now.isAway = true;
      }
    },
    does: push,
    owns(person: RecordedPerson, order: unknown): void {
      owners.set(String(order), person);
      latest.set(person, String(order));
    },
    /** Whose order it is; undefined if it is not the one that they placed last. */
    ownerOf(order: unknown): RecordedPerson | undefined {
      const owner = owners.get(String(order));
      return owner && latest.get(owner) === String(order) ? owner : undefined;
    },
    /** Names who does what, and returns who takes part; nobody is named where one new shopper does all. */
    roles(): Recorded['people'] {
      const [first, ...others] = acting;
      if (!first || (others.length === 0 && first.role === 'new')) return undefined;
      for (const [step, person] of doers) {
        const deed = { ...step };
        for (const word of Object.keys(deed)) delete step[word];
        // Who it is stands before what they do.
        Object.assign(step, person !== first && { as: person.name }, deed);
      }
      return Object.fromEntries([first, ...others].map(({ name, role }) => [name, role]));
    },
  };
}
