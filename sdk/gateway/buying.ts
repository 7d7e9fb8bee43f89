// What a gateway needs once somebody buys something or works in the shop; it is loaded as one.
export { accountVerbs } from './account.ts';
export { addressVerbs } from './address.ts';
export { checkoutVerbs } from './checkout.ts';
export { checkoutConfigSettings, clientConfigSettings } from './checkout-settings.ts';
export { orderVerbs } from './orders.ts';
export { staffVerbs } from './staff.ts';
