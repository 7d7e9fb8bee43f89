import type { ContractDrift } from '@spaza/sdk';
import { Failure, firstOf } from './failure.ts';
import type { GlobalFlags } from './global-flags.ts';
import { createOutput, type Output } from './output/output.ts';
import { createPrompt, type Prompt } from './output/prompt.ts';
import type { Ports, ProfileStore } from './ports.ts';
import { type Settings, settingsFrom } from './settings.ts';

/** Collects the answers outside the contract that a command received. */
interface DriftLog {
  /**
   * Records an answer. Under `strict`, a read fails with it. A write that the shop has done never fails; `settle`
   * reports its answer at the end.
   */
  met(drift: ContractDrift, isRead: boolean): void;
  /** The last answer outside the contract. */
  last(): ContractDrift | undefined;
  /** Whether the last such answer was to a write that the shop has done. */
  hasActed(): boolean;
  /** @throws Failure `drift` under `strict`, if the answer to a completed write was outside the contract */
  settle(): void;
}

/** A path with `*` for the number of every list entry. */
const anyEntry = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');

const fieldText = ({ path, message }: ContractDrift['fields'][number]) => `${path || 'body'}: ${message}`;

/** @param isStrict answers outside the contract are failures, not warnings */
function createDriftLog(output: Pick<Output, 'note'>, isStrict: boolean): DriftLog {
  const warned = new Set<string>();
  const done: ContractDrift[] = [];
  let last: ContractDrift | undefined;
  let hasActed = false;
  return {
    met(drift, isRead) {
      last = drift;
      hasActed = !isRead && (drift.status ?? 0) < 300;
      if (isStrict && !hasActed) throw drift;
      if (isStrict) {
        done.push(drift);
        return;
      }
      const answered = `the shop answered ${drift.call}`;
      const lost = new Set(drift.unreadable.map(({ path }) => path));
      for (const field of drift.fields.filter(({ path }) => lost.has(path))) {
        const key = `${drift.call} ${anyEntry(field.path)}`;
        if (warned.has(key)) continue;
        warned.add(key);
        output.note(`Warning: ${answered} outside the contract: ${fieldText(field)}`);
      }
      const bent = new Set(
        drift.fields.filter(({ path }) => !lost.has(path)).map(({ path }) => anyEntry(path)),
      );
      if (bent.size === 0 || warned.has(drift.call)) return;
      warned.add(drift.call);
      const [first, ...others] = bent;
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      output.note(
        `Warning: ${answered} outside the contract, but it could be read: ${first || 'body'}${more}. For all of them: spaza contract check`,
      );
    },
    last: () => last,
    hasActed: () => hasActed,
    settle() {
      const [first] = done;
      if (!first) return;
      const fields = done.flatMap(({ call, fields }) =>
        fields.map((field) => `${call}: ${fieldText(field)}`),
      );
      throw new Failure('drift', {
        code: 'drift',
        messages: ['It was done, but the answer does not match the contract.', ...firstOf(fields)],
        next: 'Do not run it again: it was done. To warn of such answers only, use --validation report',
        cause: first,
      });
    },
  };
}

/** Everything that a running command needs. */
export interface Context {
  ports: Ports;
  settings: Settings;
  profiles: ProfileStore;
  output: Output;
  drift: DriftLog;
  prompt: Prompt;
}

/** Creates the context when a command runs, once. Declaring a command and printing its help do not need it. */
export type GetContext = () => Promise<Context>;

/** @throws Failure `usage` if a global flag, its variable or a profile is invalid */
export async function createContext(ports: Ports, flags: GlobalFlags): Promise<Context> {
  const profiles = await ports.openProfiles();
  const settings = settingsFrom(flags, ports.env, profiles.read());
  const output = createOutput(ports, settings.json, flags);
  const drift = createDriftLog(output, settings.validation === 'strict');
  return { ports, settings, profiles, output, drift, prompt: createPrompt(ports) };
}
