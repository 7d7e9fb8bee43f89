import type { Id, Transaction } from '@spaza/contracts';
import type { ProviderAnswer } from '../gateway/payments.ts';

/** Hashes a text to eight hexadecimal characters (FNV-1a). Hides the text, but is not safe against forgery. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What a shop passes on from a provider. The documents do not describe its fields. */
type ProviderData = Readonly<Record<string, unknown>>;

/** Something about a payment that a shopper can use, such as its reference. */
export interface ProviderFact {
  /** The shop's own name for it, such as `payment_reference`. */
  name: string;
  /** Its value. */
  text: string;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;

/** The text under a name, in any letter case. */
export function fieldAt(data: ProviderData, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const [, value] =
    Object.entries(data).find(([key, it]) => key.toLowerCase() === wanted && textOf(it)) ?? [];
  return textOf(value);
}

/** The address under a name; undefined if it would run as code in the page. */
export function addressAt(data: ProviderData, name: string): string | undefined {
  const text = fieldAt(data, name);
  return text && !/^\s*(javascript|data|vbscript):/i.test(text) ? text : undefined;
}

/** Names of addresses that are not for the shopper. */
const NOT_FOR_SHOPPERS = /return|notify|callback|cancel|success|fail|error|webhook|image|logo|icon|token/i;
const isLink = (text: string | undefined): text is string =>
  text !== undefined && /^(?!javascript|data|vbscript)[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text);

/** The first link under any name, for shops with their own names. */
export const anyAddress = (data: ProviderData): string | undefined =>
  Object.keys(data)
    .filter((name) => !NOT_FOR_SHOPPERS.test(name))
    .map((name) => textOf(data[name]))
    .find(isLink);

/** The fields to send to a provider's page, with names in capitals, as the provider expects them. */
export const formFields = (data: ProviderData): Record<string, string> =>
  Object.fromEntries(
    Object.keys(data).flatMap((name) => {
      const isField = /^[A-Z\d_]+$/.test(name) || /^(pay_request_id|checksum)$/i.test(name);
      const text = isField ? textOf(data[name]) : undefined;
      return text === undefined ? [] : [[name.toUpperCase(), text]];
    }),
  );

/** References and the like: short texts whose names show that they are for the shopper. */
export const factsIn = (data: ProviderData): ProviderFact[] =>
  Object.keys(data).flatMap((name) => {
    const text = /reference|(^|_)ref(_|$)|number|voucher|wallet|account|instruction/i.test(name)
      ? textOf(data[name])
      : undefined;
    return text === undefined || text.length > 200 || isLink(text) ? [] : [{ name, text }];
  });

/** What is in the address that a provider sends the shopper back to. */
interface CameBack {
  /** Added by shops that choose the address themselves; providers do not know it. */
  transactionId: Id | undefined;
  /** The result, of providers that report it in the address; others notify the shop directly. */
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
    // Case-sensitive: in capitals, it is the provider's own number.
    transactionId: search.get('transaction_id') || undefined,
    answer:
      payRequestId && transactionStatus && checksum
        ? { payRequestId, transactionStatus, checksum }
        : undefined,
  };
}

/** Whether a provider's result is about an attempt; undefined if the attempt has no id of the provider. */
export function isAnswered(
  { provider_data, provider_reference: reference }: Transaction,
  { payRequestId }: ProviderAnswer,
): boolean | undefined {
  const own = fieldAt(provider_data ?? {}, 'PAY_REQUEST_ID');
  if (own === payRequestId || reference === payRequestId) return true;
  return own === undefined ? undefined : false;
}
