import type { Problem } from '@spaza/sdk';

/** What the shop says of a problem; undefined if it says nothing. Texts of the program itself are for developers. */
export const shopsWords = ({ status, messages }: Pick<Problem, 'status' | 'messages'>): string | undefined =>
  status === 0 ? undefined : messages.join(' ') || undefined;
