// The sandbox over HTTP, as served by `npm start`. Replies to any message with the processor time used so
// far.
import { serveHttp } from '@spaza/mocks/http';
import { openStockedShop } from './stocked-shop.ts';

const [, , place, passwords] = process.argv as [string, string, string, ('quick' | 'usual')?];
const { sandbox, calls, token, cart } = await openStockedShop(place, undefined, {
  passwords: passwords ?? 'quick',
});
const page = (await calls.call('/catalog/v1/offers/search?query=milk&supplier_id=1')).body;
const server = await serveHttp({ sandbox, port: 0, host: '127.0.0.1' });
process.send?.({ address: server.address, token, cart, page: JSON.stringify(page) });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ ms: (user + system) / 1000 });
});
