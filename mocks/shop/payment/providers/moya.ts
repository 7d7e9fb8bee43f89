import type { PaymentProvider } from './provider.ts';

/** A link into an app, in which the shopper confirms. */
export const moya: PaymentProvider = {
  name: 'Moya',
  answers: 'call',
  dataFor: ({ id, origin }) => {
    const link = `${origin}/pay/moya/${id}`;
    return { redirect_url: link, app_link: link };
  },
};
