import { expectTypeOf, test } from 'vitest';
import { type PhotonOptions, photonGeocoder } from '../address/geocoder.ts';
import { observed } from '../client/observed.ts';
import type { Fetch } from '../client/options.ts';
import { createGateway } from '../gateway/create-gateway.ts';
import type { ReorderSettings } from '../order/re-order.ts';
import { pollWhile } from './polling/poll-while.ts';
import { type WatchOrder, watchOrder } from './polling/watch.ts';
import { createSession, type SessionOptions } from './session.ts';

/* Checked by the compiler; nothing here runs. */

/** Every option is given, and may be undefined, as values from the environment may be. */
type Maybe<T> = { [K in keyof T]-?: T[K] | undefined };

test('an undefined option counts as omitted', () => {
  const given = (
    text: string | undefined,
    send: Fetch,
    session: Maybe<Omit<SessionOptions, 'gateway'>>,
    watch: Maybe<WatchOrder>,
    photon: Maybe<Omit<PhotonOptions, 'url'>>,
  ) => {
    const gateway = createGateway({
      generation: 'newer',
      addresses: { provider: 'http://shop.test', forSupplier: undefined, config: text },
      credentials: { bearer: text, staff: text, apiKey: undefined, basic: undefined },
      retry: { times: undefined, baseMs: undefined, maxMs: undefined },
      fetch: observed(send, { onRequest: undefined, traceparent: Math.random() > 0.5 }),
      cacheBusting: undefined,
      scope: text,
    });
    watchOrder(createSession({ gateway, ...session }), 1, watch);
    pollWhile({ ask: async () => true, ...watch });
    return photonGeocoder({ url: '', ...photon });
  };
  expectTypeOf(given).toBeFunction();
  expectTypeOf<{ cart: undefined }>().toExtend<ReorderSettings>();
});
