import type { GetContext } from './context.ts';
import { Declaration } from './declaration.ts';

/** Gives a command its flags and its help, and says what does it. */
export type Build = (command: Declaration, context: GetContext) => void;

/** A command that is loaded when it is asked for. */
export interface LazyCommand {
  /** One line for the list of commands. */
  summary: string;
  load: () => Promise<Build>;
  /** Found by its name, and not listed. */
  hidden?: boolean;
}

/** Commands by name, in the order in which help lists them. */
export type LazyCommands = Readonly<Record<string, LazyCommand>>;

/** Loads what a command says of itself; undefined where there is none of that name. */
export async function declared(
  name: string,
  { among, before }: { among: LazyCommands; before: readonly string[] },
  context: GetContext,
): Promise<Declaration | undefined> {
  const found = Object.hasOwn(among, name) ? among[name] : undefined;
  if (!found) return undefined;
  const declaration = new Declaration([...before, name], among, found.summary);
  const build = await found.load();
  build(declaration, context);
  return declaration;
}

/** A command that only has others under it. */
export const groupOf =
  (under: LazyCommands): Build =>
  (command) =>
    void command.group(under);

/** A command that does something itself and has others under it. */
export const groupWith =
  (own: Build, under: LazyCommands): Build =>
  (command, context) => {
    own(command, context);
    command.group(under);
  };
