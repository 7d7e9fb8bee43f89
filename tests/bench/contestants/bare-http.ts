// A server that only responds: the same bytes as a page of the shop, to any request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('disconnect', () => process.exit());

const page = Buffer.from(process.argv[2]!);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length });
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
