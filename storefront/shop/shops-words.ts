import type { Problem } from '@spaza/sdk';

/** The shop's own text for a problem; undefined if it has none. Problems found by the SDK have texts for developers. */
export const shopsWords = ({ status, messages }: Pick<Problem, 'status' | 'messages'>): string | undefined =>
  status === 0 ? undefined : messages.join(' ') || undefined;
