import { z } from 'zod';
import { Done } from '../wire/answers.ts';
import { c, refusals } from '../wire/route.ts';
import { FaultsAnswer, NewFault } from './fault.ts';
import { common } from './operator.ts';

/** Levers that make calls go wrong. */
export const faultRoutes = c.router({
  faults: {
    ...common,
    method: 'GET',
    path: '/faults',
    summary: 'List mishaps in force',
    description: 'With how often each has happened; one that is used up stays until it is removed.',
    responses: { 200: FaultsAnswer, ...refusals(401) },
  },
  addFault: {
    ...common,
    method: 'POST',
    path: '/faults',
    summary: 'Add a mishap',
    description:
      'Answers it with its key. It happens to calls of this process, whichever of both generations has the call under ' +
      'the name that is given, and never to the operator. The header `x-sandbox-fault` of an answer names what ' +
      'happened to it.',
    body: NewFault,
    responses: { 200: FaultsAnswer, ...refusals(401, 404, 422) },
  },
  removeFault: {
    ...common,
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a mishap',
    pathParams: z.object({ id: z.int().meta({ description: 'Key of the fault.' }) }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401, 404) },
  },
  clearFaults: {
    ...common,
    method: 'DELETE',
    path: '/faults',
    summary: 'Remove every mishap',
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401) },
  },
});
