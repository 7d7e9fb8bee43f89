import { type Generation, paymentOf } from '@spaza/sdk';
import { got } from './outcome.ts';
import { payingShopper } from './paying.ts';
import { DEMO, type Fetch, type openShop } from './shop.ts';
import { memoryStorage, shopperAt } from './shopper.ts';

export interface OrderToPay {
  generation: Generation;
  provider: string;
  /** How the shopper's device calls the shop. */
  fetch?: Fetch | undefined;
  /** Additional fields of the order. */
  more?: object | undefined;
}

/** Creates an order that awaits payment, with its shopper and the functions that pay for it. */
export async function orderToPay(
  shop: ReturnType<typeof openShop>,
  { generation, provider, fetch = shop.sandbox.fetch, more = {} }: OrderToPay,
) {
  const storage = memoryStorage();
  const session = shopperAt({ generation, fetch, storage });
  got(await session.account.signIn(DEMO));
  const payer = await payingShopper(shop, generation);
  const { status, body } = await payer.order(provider, more);
  if (status !== 201) throw new Error(`The order was refused with ${status}: ${body.messages}`);
  const payment = paymentOf(session, body.order.id);
  got(await payment.load());
  return { session, storage, payer, order: body.order, payment };
}
