import { z } from 'zod';
import { Done, Status } from '../wire/answers.ts';
import { Instant } from '../wire/fields.ts';
import { c, refusals } from '../wire/route.ts';
import { common } from './operator.ts';

const SnapshotName = z.object({
  name: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be letters, digits, _ and -')
    .meta({ description: 'Name of the snapshot.' }),
});

const SnapshotsAnswer = z
  .object({
    status: Status,
    snapshots: z.array(
      z.object({
        name: z.string().meta({ description: 'Its name.' }),
        created_at: Instant.meta({ description: 'The shop’s time when it was saved.' }),
        frozen: z.boolean().meta({ description: 'The clock stood still.' }),
        offset_ms: z.number().meta({ description: 'How far the clock was ahead of real time, in ms.' }),
        schema_version: z.string().meta({ description: 'Last step of the schema that it was saved with.' }),
      }),
    ),
  })
  .meta({ id: 'SnapshotsAnswer', description: 'Saved states.' });

/** Levers that put the shop back to where it was. */
export const snapshotRoutes = c.router({
  reset: {
    ...common,
    method: 'POST',
    path: '/reset',
    summary: 'Go back to the seed',
    description:
      'The shop becomes what a new one is that is made from the same seed now, by the clock as it stands. Everybody is ' +
      'signed out. Faults, snapshots and the journal stay. What is made from then on gets the same ids and references ' +
      'as it would in that shop, in the same order; passwords, tokens, codes and signatures are drawn anew.',
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401, 409) },
  },
  snapshots: {
    ...common,
    method: 'GET',
    path: '/snapshots',
    summary: 'List snapshots',
    responses: { 200: SnapshotsAnswer, ...refusals(401) },
  },
  saveSnapshot: {
    ...common,
    method: 'PUT',
    path: '/snapshots/:name',
    summary: 'Save a snapshot',
    description: 'Everything that the shop holds at one moment. One of the same name is replaced.',
    pathParams: SnapshotName,
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401) },
  },
  restoreSnapshot: {
    ...common,
    method: 'POST',
    path: '/snapshots/:name/restore',
    summary: 'Restore a snapshot',
    description:
      'All at once: calls under way are finished first, and later ones see the restored shop only. A clock that stood ' +
      'still stands where it stood; one that ran is as far ahead of real time as it was. A snapshot of an older ' +
      'schema is refused. Each time it is restored, what is made next gets the same ids and references in the same order.',
    pathParams: SnapshotName,
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401, 404, 409) },
  },
  deleteSnapshot: {
    ...common,
    method: 'DELETE',
    path: '/snapshots/:name',
    summary: 'Delete a snapshot',
    pathParams: SnapshotName,
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401, 404) },
  },
});
