import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';

export interface Question {
  question: string;
  /** Do it without asking. */
  yes: boolean | undefined;
  /** What the failure says if the answer is no. */
  onDeclined: string;
  /** An empty answer means yes. */
  isLikely?: boolean;
}

/**
 * Asks for confirmation before an action that cannot be undone.
 * @throws Failure `usage` without a terminal to ask at, `interrupted` if the answer is no
 */
export async function confirmed(
  { question, yes, onDeclined, isLikely = false }: Question,
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
    next: 'Run the command again to do it',
  });
}
