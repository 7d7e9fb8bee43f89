import { EVERY_QUIRK, type Quirk } from '@spaza/contracts';
import fc from 'fast-check';

/** Quirks of which a shop has at most one. */
const EITHER_OR: readonly (readonly Quirk[])[] = [
  ['flat', 'wrapped', 'bare'],
  ['single_message', 'messages_by_field', 'message_objects'],
];
/** Nobody here is a page: there is no preflight, and nothing keeps a cookie. */
const OF_PAGES: readonly Quirk[] = ['no_other_headers', 'no_token'];

/** Deviations of a shop that speaks only the documents. */
export const quirks = fc
  .tuple(
    fc.subarray(EVERY_QUIRK.filter((quirk) => ![...OF_PAGES, ...EITHER_OR.flat()].includes(quirk))),
    ...EITHER_OR.map((some) => fc.option(fc.constantFrom(...some))),
  )
  .map(([some, ...more]): Quirk[] => [...some, ...more.filter((quirk) => quirk !== null)]);
