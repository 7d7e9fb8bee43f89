// The sandbox over HTTP, as `npm start` serves it.
import { serveHttp } from '@spaza/mocks/http';
import { openStockedShop } from './stocked-shop.ts';

const { sandbox, calls, token, cart } = await openStockedShop(process.argv[2]!);
const page = (await calls.call('/catalog/v1/offers/search?query=milk&supplier_id=1')).body;
const server = await serveHttp({ sandbox, port: 0, host: '127.0.0.1' });
process.send?.({ address: server.address, token, cart, page: JSON.stringify(page) });
