/** What a shop passes on from a provider. No document says more than that it exists. */
type ProviderData = Readonly<Record<string, unknown>>;

/** Something that a shop says about a payment, such as its reference. */
export interface ProviderFact {
  /** The shop's own name for it, such as `payment_reference`. */
  name: string;
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
