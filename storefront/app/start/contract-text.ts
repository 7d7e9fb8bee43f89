import type { ShopProblem } from '@spaza/contracts/problems';
import { shopperMessage } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import { problemOf } from '@spaza/sdk';

/** What the contract says to shoppers of a refusal, if the shop itself says nothing and named a code of the contract. */
export function contractText(status: number, body: unknown, locale: Locale): string | undefined {
  const { code, params, messages, byStatus } = problemOf(status, body);
  if (messages.length > 0 || byStatus || code === 'refused' || params === null) return undefined;
  return shopperMessage({ code, params } as ShopProblem, locale);
}
