import { z } from 'zod';
import { Done } from '../wire/answers.ts';
import { c, refusals } from '../wire/route.ts';
import { FaultsAnswer, NewFault } from './fault.ts';
import { byOperator } from './operator.ts';

/** Calls that inject faults. */
export const faultRoutes = c.router({
  faults: {
    ...byOperator,
    method: 'GET',
    path: '/faults',
    summary: 'List active faults',
    description:
      'Returns the faults with the number of times each has occurred. A fault that is used up stays listed until it is removed.',
    responses: { 200: FaultsAnswer, ...refusals('wrong_key') },
  },
  addFault: {
    ...byOperator,
    method: 'POST',
    path: '/faults',
    summary: 'Add a fault',
    description:
      'Returns the fault with its ID. It affects matching calls to this process in either generation, but never calls ' +
      'by the operator. The response header `x-sandbox-fault` names the faults that affected a call.',
    body: NewFault,
    responses: {
      200: FaultsAnswer,
      ...refusals('wrong_key', 'not_found', 'unknown_route', 'ends_before_start', 'time_out_of_range'),
    },
  },
  removeFault: {
    ...byOperator,
    method: 'DELETE',
    path: '/faults/:id',
    summary: 'Remove a fault',
    pathParams: z.object({ id: z.int().meta({ description: 'ID of the fault.' }) }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key', 'not_found') },
  },
  clearFaults: {
    ...byOperator,
    method: 'DELETE',
    path: '/faults',
    summary: 'Remove all faults',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
});
