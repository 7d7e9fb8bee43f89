import type { Id } from '@spaza/contracts';
import type { ProviderAnswer } from '../../gateway/payments.ts';

/** What the address says to which a provider sent the shopper back. */
export interface CameBack {
  transactionId: Id | undefined;
  /** Where the page answered in the address; other providers tell the shop themselves. */
  answer: ProviderAnswer | undefined;
}

/** Reads an address, whole or from its `?` on. Names count in any case, as providers differ. */
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
