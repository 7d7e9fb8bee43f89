import { text } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';

interface Question {
  question: string;
  /** Do it without asking. */
  yes: boolean | undefined;
  /** What the failure says if the answer is no. */
  onDeclined: string;
  /** An empty answer means yes. */
  isLikely?: boolean;
  /** What to do instead, if the answer is no. */
  next?: string;
}

/**
 * Asks for confirmation before an action that cannot be undone.
 * @throws Failure `usage` without a terminal to ask at, `interrupted` if the answer is no
 */
export async function confirmed(
  { question, yes, onDeclined, isLikely = false, next = 'Run the command again to do it' }: Question,
  { prompt }: Context,
): Promise<void> {
  if (yes) return;
  if (!prompt.isPossible)
    throw wrongUsage(
      'not_confirmed',
      `Confirmation needs a terminal: ${question} Add --yes to skip the question.`,
    );
  if (await prompt.confirm(question, isLikely)) return;
  throw new Failure('interrupted', {
    code: 'not_confirmed',
    messages: [onDeclined],
    next,
  });
}

type Stdin = Context['ports']['stdin'];

/** The lines that were piped in, by stream, as a stream can be read only once. */
const piped = new WeakMap<Stdin, Promise<string[]>>();

function linesOf(stdin: Stdin): Promise<string[]> {
  const known = piped.get(stdin) ?? text(stdin).then((all) => all.split(/\r?\n/));
  piped.set(stdin, known);
  return known;
}

interface Secret {
  /** Read it from stdin. */
  passwordStdin?: boolean | undefined;
  question?: string;
}

async function readSecret(
  { passwordStdin, question = 'Password:' }: Secret,
  { line, variable }: { line: number; variable: string },
  { ports, prompt }: Context,
): Promise<string> {
  const password = passwordStdin ? (await linesOf(ports.stdin))[line] : ports.env[variable];
  if (password) return password;
  if (!passwordStdin && prompt.isPossible) return prompt.secret(question);
  throw wrongUsage(
    'password_required',
    'The password is missing.',
    `Pipe it in with --password-stdin, or set ${variable}`,
  );
}

/**
 * Reads the password from stdin if requested, from the environment, or by asking. It is never an argument, as every
 * program on the machine can see those.
 * @throws Failure `usage` if there is none
 */
export const readPassword = (from: Secret, context: Context): Promise<string> =>
  readSecret(from, { line: 0, variable: 'SPAZA_PASSWORD' }, context);

/**
 * Reads a new password. On a terminal it is typed twice; on stdin it follows the current one.
 * @param line its line on stdin, from 0
 * @throws Failure `usage` if there is none, or it differs the second time
 */
export async function readNewPassword(
  { passwordStdin, line = 1 }: Pick<Secret, 'passwordStdin'> & { line?: number },
  context: Context,
): Promise<string> {
  const variable = 'SPAZA_NEW_PASSWORD';
  const from = { passwordStdin, question: 'New password:' };
  const password = await readSecret(from, { line, variable }, context);
  const isTyped = !passwordStdin && !context.ports.env[variable];
  if (isTyped && (await context.prompt.secret('New password again:')) !== password)
    throw wrongUsage('passwords_differ', 'The new passwords differ.');
  return password;
}

/**
 * A typed word, or the answer to a question.
 * @throws Failure `usage` if it is missing and there is no terminal to ask at
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
