import { z } from 'zod';
import { Instant } from '../values/fields.ts';
import { Done, Status } from '../wire/answers.ts';
import { c, refusals } from '../wire/route.ts';
import { byOperator } from './operator.ts';

const SnapshotPath = z.object({
  name: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, _ or -')
    .meta({ description: 'Name of the snapshot.' }),
});

const SnapshotsAnswer = z
  .object({
    status: Status,
    snapshots: z.array(
      z.object({
        name: z.string().meta({ description: 'Name of the snapshot.' }),
        created_at: Instant.meta({ description: 'When it was saved, by the sandbox clock.' }),
        frozen: z.boolean().meta({ description: 'Whether the clock was stopped.' }),
        offset_ms: z.number().meta({ description: 'Offset of the clock from real time, in ms.' }),
        schema_version: z.string().meta({ description: 'Latest migration of the schema it was saved with.' }),
      }),
    ),
  })
  .meta({ id: 'SnapshotsAnswer', description: 'Saved snapshots.' });

/** Calls that restore earlier states of the shop. */
export const snapshotRoutes = c.router({
  reset: {
    ...byOperator,
    method: 'POST',
    path: '/reset',
    summary: 'Reset to the seed',
    description:
      'Resets the shop to what a new one would be, created from the same seed at the current time of the clock. Everyone ' +
      'is signed out. Faults, snapshots and the journal are kept. New entities get the same IDs and references, in the ' +
      'same order, as in a new shop; passwords, tokens, codes and signatures are generated afresh.',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'busy') },
  },
  snapshots: {
    ...byOperator,
    method: 'GET',
    path: '/snapshots',
    summary: 'List snapshots',
    responses: { 200: SnapshotsAnswer, ...refusals('wrong_key') },
  },
  saveSnapshot: {
    ...byOperator,
    method: 'PUT',
    path: '/snapshots/:name',
    summary: 'Save a snapshot',
    description: 'Saves the entire state of the shop at one moment, replacing any snapshot of the same name.',
    pathParams: SnapshotPath,
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
  restoreSnapshot: {
    ...byOperator,
    method: 'POST',
    path: '/snapshots/:name/restore',
    summary: 'Restore a snapshot',
    description:
      'Restores the whole shop at once: calls in progress finish first, and later ones see only the restored shop. A ' +
      'stopped clock returns to its saved time; a running one to its saved offset from real time. Snapshots of an older ' +
      'schema are refused. After each restore, new entities get the same IDs and references in the same order.',
    pathParams: SnapshotPath,
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found', 'busy', 'snapshot_outdated') },
  },
  deleteSnapshot: {
    ...byOperator,
    method: 'DELETE',
    path: '/snapshots/:name',
    summary: 'Delete a snapshot',
    pathParams: SnapshotPath,
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found') },
  },
});
