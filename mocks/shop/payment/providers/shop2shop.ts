import type { PaymentProvider } from './provider.ts';

/** A transfer from one wallet to another, which the shopper confirms on a page. */
export const shop2shop: PaymentProvider = {
  name: 'Shop2Shop',
  answers: 'call',
  dataFor: ({ id, origin, supplier }) => ({
    redirect_url: `${origin}/pay/shop2shop/${id}`,
    wallet: supplier.name,
  }),
};
