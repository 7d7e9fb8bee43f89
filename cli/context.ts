import { createDriftLog, type DriftLog } from './drift-log.ts';
import type { GlobalFlags } from './global-flags.ts';
import { createOutput, type Output } from './output/output.ts';
import { createPrompt, type Prompt } from './output/prompt.ts';
import type { Ports, ProfileStore } from './ports.ts';
import { type Settings, settingsFrom } from './settings.ts';

/** Everything that a command works with. */
export interface Context {
  ports: Ports;
  settings: Settings;
  profiles: ProfileStore;
  output: Output;
  drift: DriftLog;
  prompt: Prompt;
}

/** Creates the context of a command when it runs, once. Declaring it and printing its help need none of it. */
export type GetContext = () => Promise<Context>;

/** @throws Failure `usage` if a global flag, its variable or a profile is invalid */
export async function createContext(ports: Ports, flags: GlobalFlags): Promise<Context> {
  const profiles = await ports.openProfiles();
  const settings = settingsFrom(flags, ports.env, profiles.read());
  const output = createOutput(ports, settings.json);
  const drift = createDriftLog(output, settings.validation === 'strict');
  return { ports, settings, profiles, output, drift, prompt: createPrompt(ports) };
}
