import type { Id, Transaction } from '@spaza/contracts';
import type { ProviderAnswer } from '../gateway/payments.ts';
import { fieldAt } from './provider-data.ts';

/** What a provider reports in the address it sends the shopper back to. */
export interface CameBack {
  /** Only shops that choose the address add it; providers do not know it. */
  transactionId: Id | undefined;
  /** For pages that report in the address; other providers notify the shop directly. */
  answer: ProviderAnswer | undefined;
}

/** Reads an address, whole or from its `?` on. Providers' names are case-insensitive, as they differ. */
export function cameBackBy(address: string): CameBack {
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1).replace(/#.*/s, ''));
  const fields = new Map([...search].map(([name, text]) => [name.toLowerCase(), text]));
  const payRequestId = fields.get('pay_request_id');
  const transactionStatus = fields.get('transaction_status');
  const checksum = fields.get('checksum');
  return {
    // In capitals, it is the provider's own number.
    transactionId: search.get('transaction_id') || undefined,
    answer:
      payRequestId && transactionStatus && checksum
        ? { payRequestId, transactionStatus, checksum }
        : undefined,
  };
}

/** Whether an attempt is the one that a provider answers; undefined if nothing says so. */
export function isAnswered(
  { provider_data, provider_reference: reference }: Transaction,
  { payRequestId }: ProviderAnswer,
): boolean | undefined {
  const own = fieldAt(provider_data ?? {}, 'PAY_REQUEST_ID');
  if (own === payRequestId || reference === payRequestId) return true;
  return own === undefined ? undefined : false;
}
