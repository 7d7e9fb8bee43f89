import type { Role } from '../run/actor.ts';

/** A step of the recorded scenario. */
export type RecordedStep = Record<string, unknown>;

/** A shopper in a recording, as far as the scenario needs it. */
export interface RecordedPerson {
  login: string | undefined;
  /** Their name in the scenario. */
  name: string;
  role: Role;
  supplierId: unknown;
  /** Delivery address of the next order. */
  address: string | undefined;
  hasCard: boolean;
  hasGoods: boolean;
  isAway: boolean;
  /** Lines of the order that was placed last. */
  lines: readonly { id: unknown }[];
}

/** The result of a recording. */
export interface Recorded {
  steps: RecordedStep[];
  /** The people by name; undefined if there is just one new shopper. */
  people: Readonly<Record<string, Role>> | undefined;
  /** The orders, with dispatch and payment. */
  orders: { goods: string[]; method: unknown; provider: string | undefined }[];
  /** Names of suppliers, by their keys. */
  suppliers: ReadonlyMap<string, string>;
  /** What no step does. */
  leftOut: string[];
}

/** A valid name for a person in a scenario. */
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Tracks who does what, and adds each step to `steps`. */
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
    /** Records that somebody has signed in, or is identified by a call. */
    signedIn(login: string | undefined, firstName?: string): RecordedPerson {
      now = known.find((one) => login === undefined || one.login === login) ?? enter(login, firstName);
      if (now.isAway) {
        push(now, { sign_in: null });
        now.isAway = false;
      }
      return now;
    },
    /** The person who signed in last. */
    current: (): RecordedPerson => (now ??= enter(undefined)),
    leaves(): void {
      // A person who did nothing need not sign out.
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
    /** The person whose last order it is; undefined for any other order. */
    ownerOf(order: unknown): RecordedPerson | undefined {
      const owner = owners.get(String(order));
      return owner && latest.get(owner) === String(order) ? owner : undefined;
    },
    /** Adds names to the steps, and returns the people; without names if one new shopper does everything. */
    roles(): Recorded['people'] {
      const [first, ...others] = acting;
      if (!first || (others.length === 0 && first.role === 'new')) return undefined;
      for (const [step, person] of doers) {
        const deed = { ...step };
        for (const word of Object.keys(deed)) delete step[word];
        // The person comes before the verb.
        Object.assign(step, person !== first && { as: person.name }, deed);
      }
      return Object.fromEntries([first, ...others].map(({ name, role }) => [name, role]));
    },
  };
}
