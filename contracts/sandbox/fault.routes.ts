import { z } from 'zod';
import { Done } from '../wire/answers.ts';
import { c, refusals } from '../wire/route.ts';
import { FaultsAnswer, NewFault } from './fault.ts';
import { common } from './operator.ts';

/** Sandbox controls that make calls fail. */
export const faultRoutes = c.router({
  faults: {
    ...common,
    method: 'GET',
    path: '/faults',
    summary: 'List faults in force',
    description: 'Includes how often each has happened. A fault that is used up is kept until it is removed.',
    responses: { 200: FaultsAnswer, ...refusals(401) },
  },
  addFault: {
    ...common,
    method: 'POST',
    path: '/faults',
    summary: 'Add a fault',
    description:
      'Returns all faults, each with its id. A fault affects calls to this process, in whichever generation the route ' +
      'names, and never the calls of the operator. The header `x-sandbox-fault` of a response names what happened to it.',
    body: NewFault,
    responses: { 200: FaultsAnswer, ...refusals(401, 404, 422) },
  },
  removeFault: {
    ...common,
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a fault',
    pathParams: z.object({ id: z.int().meta({ description: 'Key of the fault.' }) }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401, 404) },
  },
  clearFaults: {
    ...common,
    method: 'DELETE',
    path: '/faults',
    summary: 'Remove all faults',
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401) },
  },
});
