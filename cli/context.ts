import type { GlobalFlags } from './global-flags.ts';
import { createOutput, type Output } from './output/output.ts';
import { createPrompt, type Prompt } from './output/prompt.ts';
import type { Ports, ProfileStore } from './ports.ts';
import { type Settings, settingsFrom } from './settings.ts';

/** All that a command works with. */
export interface Context {
  ports: Ports;
  settings: Settings;
  profiles: ProfileStore;
  output: Output;
  prompt: Prompt;
}

/**
 * Makes what a command works with when it does something, and once. To be declared and to print its help, a command
 * needs none of it.
 */
export type GetContext = () => Promise<Context>;

/** @throws Failure `usage` if a global flag, its variable or a profile makes no sense */
export async function createContext(ports: Ports, flags: GlobalFlags): Promise<Context> {
  const profiles = await ports.openProfiles();
  const settings = settingsFrom(flags, ports.env, profiles.read());
  const output = createOutput(ports, settings.json);
  return { ports, settings, profiles, output, prompt: createPrompt(ports) };
}
