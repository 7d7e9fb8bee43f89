import type { Leaflet, NewLeaflet } from '@spaza/contracts';
import { LEAFLET_LIMITS } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/options.ts';
import type { AsPublisher } from '../gateway/leaflets.ts';
import { type AfterLostAnswer, UNKNOWN, wasDone, writeOnce } from '../session/after-lost-answer.ts';
import { type FieldProblems, type FormOutcome, fieldProblems, refusedForm, unfit } from '../session/forms.ts';
import { internalsOf, type Session } from '../session/session.ts';

/** A field of a leaflet that a problem is about. */
export type LeafletField = keyof NewLeaflet;

const textProblem = (text: string | null | undefined, most: number) =>
  !text?.trim() ? 'required' : text.trim().length > most ? 'too_long' : undefined;

/** A date and a time with an offset. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T[\d:.]+(Z|[+-]\d\d:\d\d)$/;

function instantProblem(text: string | null | undefined) {
  if (!text) return 'required';
  const day = INSTANT.exec(text)?.[1];
  // `Date` reads 30 February as a day in March.
  const isDay = day && Date.parse(text) && new Date(day).toISOString().startsWith(day);
  return isDay ? undefined : 'invalid_date';
}

/** Any address except a web address. A path has no scheme, and a Windows drive is one letter. */
const isOtherAddress = (path: string) => /^[a-z][a-z\d+.-]+:/i.test(path) && !/^https?:/i.test(path);

/**
 * Checks a leaflet. Codes are `required`, `too_long`, `too_many`, `invalid_path`, `ends_before_start`, and `invalid_date`
 * unless it is an instant with an offset, such as `2026-11-21T09:00:00+02:00`.
 * @example
 * ```ts
 * import { leafletProblems } from '@spaza/sdk';
 *
 * const problems = leafletProblems({
 *   name: 'Month end',
 *   path: '/leaflets/month-end.pdf',
 *   supplier_ids: [1],
 *   start_at: '2026-11-30T00:00:00+02:00',
 *   end_at: '2026-11-25T23:59:59+02:00',
 * });
 * console.log(problems.end_at?.code); // ends_before_start
 * ```
 */
export function leafletProblems(leaflet: NewLeaflet): FieldProblems<LeafletField> {
  const { name, path, supplier_ids: suppliers, start_at, end_at, visible_at } = leaflet;
  const isReversed = Date.parse(end_at) <= Date.parse(start_at);
  return fieldProblems({
    name: textProblem(name, LEAFLET_LIMITS.name),
    path: textProblem(path, LEAFLET_LIMITS.path) ?? (isOtherAddress(path) ? 'invalid_path' : undefined),
    supplier_ids: !suppliers?.length
      ? 'required'
      : suppliers.length > LEAFLET_LIMITS.supplier_ids
        ? 'too_many'
        : undefined,
    start_at: instantProblem(start_at),
    end_at: instantProblem(end_at) ?? (isReversed ? 'ends_before_start' : undefined),
    visible_at: visible_at == null ? undefined : instantProblem(visible_at),
  });
}

/** Looks for a leaflet among those of its suppliers. One that is not visible yet is not listed. */
async function lookForLeaflet(
  { leaflets }: Session['gateway'],
  { name, supplier_ids, start_at, end_at }: NewLeaflet,
  call?: CallSettings,
): Promise<AfterLostAnswer<Leaflet[]>> {
  const lists = await Promise.all(supplier_ids.map((id) => leaflets.ofSupplier(id, call)));
  const isIt = (one: Leaflet) =>
    one.name === name &&
    Date.parse(one.start_at ?? '') === Date.parse(start_at) &&
    Date.parse(one.end_at ?? '') === Date.parse(end_at);
  const found = lists.flatMap((list) => (list.ok ? (list.value.find(isIt) ?? []) : []));
  return found.length === lists.length ? wasDone(found) : UNKNOWN;
}

/**
 * Publishes a leaflet at one or more suppliers, as a manager: at all of them or none. Returns one for each. Problem
 * `maybe_done` if the answer was lost and the suppliers do not list it.
 */
export async function publishLeaflet(
  session: Session,
  leaflet: NewLeaflet,
  as: AsPublisher,
): Promise<FormOutcome<Leaflet[], LeafletField>> {
  const wrong = unfit(leafletProblems(leaflet));
  if (wrong) return wrong;
  const { gateway, wait, log } = internalsOf(session);
  const { managerKey: _key, idempotencyKey: key, ...call } = as;
  await gateway.capabilities.known();
  const outcome = await writeOnce(
    {
      send: () => gateway.leaflets.publish(leaflet, as),
      look: () => lookForLeaflet(gateway, leaflet, call),
      isRepeatable: key !== undefined && gateway.capabilities.has('idempotency'),
    },
    { wait, log },
    call,
  );
  if (outcome.ok) return outcome;
  const about = Object.keys(leaflet).map((field) => [field, field as LeafletField] as const);
  return refusedForm(outcome.problem, Object.fromEntries(about));
}
