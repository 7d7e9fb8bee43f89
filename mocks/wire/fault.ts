import type { sandbox } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { checkOfferChange } from '../shop/catalog/change-offer.ts';
import { ok } from './answers.ts';
import type { Faults } from './faults.ts';
import type { RequestContext } from './request-context.ts';

type FaultRoute = 'faults' | 'addFault' | 'removeFault' | 'clearFaults';

/** Creates the sandbox calls that inject faults. */
export const createFaultAnswers = (
  faults: Faults,
): Pick<Implementation<typeof sandbox, RequestContext>, FaultRoute> => ({
  faults: () => ok({ faults: faults.list() }),
  addFault: async ({ body, context: { shop } }) => {
    await faults.names.check(shop, body.route);
    if (body.kind === 'change_offer' && body.offer_id !== undefined && body.change)
      await checkOfferChange(shop, body.offer_id, body.change);
    return ok({ faults: [faults.add(body)] });
  },
  removeFault: ({ params }) => {
    faults.remove(params.id);
    return ok({});
  },
  clearFaults: () => {
    faults.clear();
    return ok({});
  },
});
