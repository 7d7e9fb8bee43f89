import type { PaymentProvider } from './provider.ts';

/** Cards on a hosted page, which sends the shopper back with a signed answer. */
export const paygate: PaymentProvider = {
  name: 'PayGate',
  answers: 'signed',
  dataFor: ({ id, origin }) => ({ redirect_url: `${origin}/pay/paygate/${id}`, PAY_REQUEST_ID: id }),
};
