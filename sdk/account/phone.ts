/** The format of mobile numbers in a country. */
export interface PhoneRule {
  /** Such as `+27`. */
  callingCode: string;
  /** Number of digits including the leading 0. */
  length: number;
}

/** The numbers of South Africa. */
export const DEFAULT_PHONE_RULE: PhoneRule = { callingCode: '+27', length: 10 };

/** What is wrong with a mobile number: it is missing or invalid. */
export type PhoneProblem = 'phone_required' | 'phone_invalid';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The digits after the calling code; undefined if the number is written without it. */
function afterCallingCode(compact: string, { callingCode, length }: PhoneRule): string | undefined {
  const code = digitsOf(callingCode);
  const international = compact.match(/^(?:\+|00)(\d+)$/)?.[1];
  const digits = international ?? (compact.length > length ? compact : undefined);
  return digits?.startsWith(code) ? digits.slice(code.length) : undefined;
}

/** Separators that people type between digits, and invisible marks that come with a copied number. */
const BETWEEN = /[\s\p{Pd}\p{Cf}./()]/gu;

/**
 * Normalises a mobile number to digits with a leading 0: `+27 82 123 4567` becomes `0821234567`. Undefined if it is
 * invalid.
 * @param text spaces, dashes, dots, slashes and brackets are ignored
 * @example
 * ```ts
 * import { normalisePhone, phoneProblem } from '@spaza/sdk/rules';
 *
 * console.log(normalisePhone('+27 82 123-4567')); // 0821234567
 * console.log(phoneProblem('12345')); // phone_invalid
 * ```
 */
export function normalisePhone(text: string, rule: PhoneRule = DEFAULT_PHONE_RULE): string | undefined {
  const compact = text.replace(BETWEEN, '');
  const national = afterCallingCode(compact, rule);
  const number = national === undefined ? compact : `0${national.replace(/^0/, '')}`;
  return /^0\d+$/.test(number) && number.length === rule.length ? number : undefined;
}

/** What is wrong with a typed mobile number, if anything. */
export function phoneProblem(text: string, rule: PhoneRule = DEFAULT_PHONE_RULE): PhoneProblem | undefined {
  if (text.trim() === '') return 'phone_required';
  return normalisePhone(text, rule) === undefined ? 'phone_invalid' : undefined;
}
