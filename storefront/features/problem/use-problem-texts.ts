import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Problem } from '@spaza/sdk';
import { useMemo } from 'react';
import { useMoney } from '../../format/money.ts';
import { localNumber } from '../../format/numbers.ts';
import { shopsWords } from '../../shop/shops-words.ts';
import { dispatchWords } from '../order/when-and-where.tsx';
import { failed, problemTexts, type Words } from './problem-texts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after too many attempts, given in ms; rounded up, so that the wait is over by then. */
function waitText(ms: number | undefined): MessageDescriptor {
  if (ms === undefined) return msg`Too many attempts. Wait a moment and try again.`;
  if (ms <= 90 * SECOND) {
    const seconds = Math.max(1, Math.ceil(ms / SECOND));
    return msg`Too many attempts. Wait ${plural(seconds, { one: '# second', other: '# seconds' })}, then try again.`;
  }
  if (ms <= 90 * MINUTE) {
    const minutes = Math.ceil(ms / MINUTE);
    return msg`Too many attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })}, then try again.`;
  }
  const hours = Math.ceil(ms / HOUR);
  return msg`Too many attempts. Wait ${plural(hours, { one: '# hour', other: '# hours' })}, then try again.`;
}

type Text = MessageDescriptor | readonly MessageDescriptor[];
type Made = Text | ((params: object, words: Words) => Text);

/** How a language writes values. */
export const wordsIn = (i18n: I18n, money: (cents: number) => string): Words => ({
  money,
  shortMoney: (cents) => money(cents).replace(/[.,]00$/, ''),
  number: (value) => localNumber(String(Math.round(value * 1e5) / 1e5), i18n.locale),
  dispatch: (dispatch) => i18n._(dispatchWords[dispatch]),
  wait: (seconds) => waitText(seconds * SECOND),
});

/** The texts of the interface for a problem; none if only the shop has words for it, or only it says what happened. */
export function textsFor(
  { code, params, retryAfterMs, byStatus, messages }: Problem,
  words: Words,
): readonly MessageDescriptor[] {
  if (code === 'too_many_attempts' && !params) return [waitText(retryAfterMs)];
  if (byStatus && messages.length > 0) return [];
  // Which text belongs to which parameters is lost in a record of all.
  const made = (problemTexts as unknown as Readonly<Record<string, Made>>)[code];
  if (made === undefined || (typeof made === 'function' && !params)) return [];
  const text = typeof made === 'function' ? made(params as object, words) : made;
  return Array.isArray(text) ? text : [text as MessageDescriptor];
}

/** The texts for a problem: those of the interface, else the shop's own. */
export function saidOf(problem: Problem, words: Words): readonly (MessageDescriptor | string)[] {
  const own = textsFor(problem, words);
  if (own.length > 0) return own;
  return shopsWords(problem) ? problem.messages : [failed];
}

/** Puts a text of the interface, or the shop's own, into words. */
export function useInWords(): (text: MessageDescriptor | string) => string {
  const { i18n } = useLingui();
  return (text) => (typeof text === 'string' ? text : i18n._(text));
}

/** How values are written in the language of the page. */
export function useWords(): Words {
  const { i18n } = useLingui();
  const money = useMoney();
  return useMemo(() => wordsIn(i18n, money), [i18n, money]);
}
