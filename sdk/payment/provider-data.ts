import type { Id, Transaction } from '@spaza/contracts';
import type { ProviderAnswer } from '../gateway/payments.ts';

/** Hashes a text to eight hexadecimal characters (FNV-1a), from which it cannot be read. Not safe against forgery. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What a shop passes on from a provider. No document says more than that it exists. */
type ProviderData = Readonly<Record<string, unknown>>;

/** Something that a shop says about a payment, such as its reference. */
export interface ProviderFact {
  /** The shop's own name for it, such as `payment_reference`. */
  name: string;
  /** What it says. */
  text: string;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;

/** The text under a name, in any letter case. */
export function fieldAt(data: ProviderData, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = Object.keys(data).find((key) => key.toLowerCase() === wanted && textOf(data[key]));
  return found === undefined ? undefined : textOf(data[found]);
}

/** An address that is safe to navigate to. One that would run as code in the page is refused. */
export function addressAt(data: ProviderData, name: string): string | undefined {
  const text = fieldAt(data, name);
  return text && !/^\s*(javascript|data|vbscript):/i.test(text) ? text : undefined;
}

/** Addresses that a shopper has no use for. */
const NOT_FOR_SHOPPERS = /return|notify|callback|cancel|success|fail|error|webhook|image|logo|icon|token/i;
const isLink = (text: string | undefined): text is string =>
  text !== undefined && /^(?!javascript|data|vbscript)[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text);

/** An address under whatever name, for shops with names of their own. */
export const anyAddress = (data: ProviderData): string | undefined =>
  Object.keys(data)
    .filter((name) => !NOT_FOR_SHOPPERS.test(name))
    .map((name) => textOf(data[name]))
    .find(isLink);

/** The fields to send to a provider's page, in the capitals in which the provider writes them. */
export const formFields = (data: ProviderData): Record<string, string> =>
  Object.fromEntries(
    Object.keys(data).flatMap((name) => {
      const isField = /^[A-Z\d_]+$/.test(name) || /^(pay_request_id|checksum)$/i.test(name);
      const text = isField ? textOf(data[name]) : undefined;
      return text === undefined ? [] : [[name.toUpperCase(), text]];
    }),
  );

/** References and the like: short texts under names that say that they are for the shopper. */
export const factsIn = (data: ProviderData): ProviderFact[] =>
  Object.keys(data).flatMap((name) => {
    const text = /reference|(^|_)ref(_|$)|number|voucher|wallet|account|instruction/i.test(name)
      ? textOf(data[name])
      : undefined;
    return text === undefined || text.length > 200 || isLink(text) ? [] : [{ name, text }];
  });

/** What a provider reports in the address it sends the shopper back to. */
interface CameBack {
  /** Only shops that choose the address add it; providers do not know it. */
  transactionId: Id | undefined;
  /** For pages that report in the address; other providers notify the shop directly. */
  answer: ProviderAnswer | undefined;
}

/**
 * Reads an address, whole or from its `?` on. The names of a provider's fields are read in any case, since providers
 * differ.
 */
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
