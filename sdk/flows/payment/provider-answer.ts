import type { Id } from '@spaza/contracts';
import type { ProviderAnswer } from '../../gateway/payments.ts';

/** What a provider reports in the address it sends the shopper back to. */
export interface CameBack {
  transactionId: Id | undefined;
  /** For pages that report in the address; other providers notify the shop directly. */
  answer: ProviderAnswer | undefined;
}

/** Reads an address, whole or from its `?` on. Names are case-insensitive, as providers differ. */
export function cameBackBy(address: string): CameBack {
  const search = address.slice(address.indexOf('?') + 1).replace(/#.*/s, '');
  const fields = new Map([...new URLSearchParams(search)].map(([name, text]) => [name.toLowerCase(), text]));
  const payRequestId = fields.get('pay_request_id');
  const transactionStatus = fields.get('transaction_status');
  const checksum = fields.get('checksum');
  return {
    transactionId: fields.get('transaction_id') || undefined,
    answer:
      payRequestId && transactionStatus && checksum
        ? { payRequestId, transactionStatus, checksum }
        : undefined,
  };
}
