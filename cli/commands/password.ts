import { text } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';

/** The first line of what comes through the pipe. */
async function fromStdin({ stdin }: Context['ports']): Promise<string> {
  const [line = ''] = (await text(stdin)).split(/\r?\n/);
  return line;
}

/**
 * The password: from stdin where that was asked for, from the environment, or from whoever sits at the terminal. It is
 * never an argument: those are there for every program on the machine to see.
 * @throws Failure `usage` where it comes from nowhere
 */
export async function readPassword(
  { passwordStdin = false }: { passwordStdin?: boolean },
  context: Context,
): Promise<string> {
  const { ports, prompt } = context;
  const password = passwordStdin ? await fromStdin(ports) : ports.env.SPAZA_PASSWORD;
  if (password) return password;
  if (!passwordStdin && prompt.isPossible) return prompt.secret('Password:');
  throw wrongUsage(
    'password_required',
    'The password is missing.',
    'Pipe it in with --password-stdin, or set SPAZA_PASSWORD',
  );
}

/**
 * A word that was typed, or is asked for.
 * @throws Failure `usage` where nobody can be asked
 */
export async function readText(
  given: string | undefined,
  { question, missing }: { question: string; missing: string },
  { prompt }: Context,
): Promise<string> {
  if (given !== undefined) return given;
  if (!prompt.isPossible) throw wrongUsage('missing_value', missing);
  return prompt.text(question);
}
