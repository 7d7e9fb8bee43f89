import type { GlobalFlags } from './global-flags.ts';
import { createOutput, type Output } from './output/output.ts';
import { createPrompt, type Prompt } from './output/prompt.ts';
import type { Ports } from './ports.ts';
import { type Settings, settingsFrom } from './settings.ts';

/** All that a command works with. */
export interface Context {
  ports: Ports;
  settings: Settings;
  output: Output;
  prompt: Prompt;
}

/** @throws Failure `usage` when a global flag or its variable makes no sense */
export function createContext(ports: Ports, flags: GlobalFlags): Context {
  const settings = settingsFrom(flags, ports.env);
  return { ports, settings, output: createOutput(ports, settings.json), prompt: createPrompt(ports) };
}
