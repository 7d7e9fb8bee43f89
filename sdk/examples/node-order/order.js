// Orders two packets of rice, collected and paid in cash: node order.js http://127.0.0.1:4000
import { checkoutOf, createSession, unwrap } from '@spaza/sdk';

const [, , provider = 'http://127.0.0.1:4000'] = process.argv;
const session = createSession({ generation: 'newer', provider });
await session.config.load();
const [supplier] = unwrap(await session.supplier.nearby({ lat: -33.8999547, lon: 18.5701029 }));
await session.supplier.choose(supplier);
const { offers } = unwrap(await session.gateway.catalog.search({ query: 'rice', supplierId: supplier.id }));
session.cart.add(offers[0], 2);
unwrap(await session.account.signIn({ login: '0821234567', password: 'spaza123' }));

const checkout = checkoutOf(session);
await checkout.enter();
checkout.chooseShipping('COLLECT');
const [slot] = unwrap(await checkout.loadTimeslots());
checkout.chooseTimeslot(slot);
checkout.choosePayment('CASH');
const order = unwrap(await checkout.placeOrder());
process.stdout.write(`Order ${order.reference} is ${order.status}, for R${order.total_in_cents / 100}\n`);
session.dispose();
