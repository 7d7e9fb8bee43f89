import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Generation } from '@spaza/sdk';
import type { Program } from '../program.ts';
import { documentWith, GENERATIONS, operationAt } from './documents.ts';
import { type Answered, type Asked, ask } from './exchange.ts';
import { startPrism } from './prism.ts';

const EXCHANGE = 'x-exchange';
/** Every supplier of a marketplace has the same calls under an address of its own. */
const SUPPLIER = /^\/s\/[^/]+(?=\/)/;

/** One thing that Prism found in a call or its answer. */
interface Violation {
  location: string[];
  message: string;
}

/** Where the shop departs from its documents. */
export interface Departure {
  generation: Generation;
  call: string;
  status: number | undefined;
  what: string;
}

/** What went through the proxy. */
export interface Traffic {
  /** Operations that were called, by generation, with how often. */
  checked: Record<Generation, Map<string, number>>;
  /** Calls that no document has, by their first folder: levers of the sandbox, pages of payment providers. */
  unchecked: Map<string, number>;
  /** Requests that break a document and that the shop refused too, which is agreement. */
  refused: number;
  departures: Departure[];
}

/** A call on its way: what was asked, and what came of it. */
interface Exchange extends Asked {
  answer?: Answered;
  /** The shop ended the connection instead of answering, as a tester can tell it to. */
  isCut: boolean;
}

export interface ValidatingProxy {
  /** Where a client is to call: a door for each generation, whose document is looked into first. */
  readonly address: Readonly<Record<Generation, string>>;
  readonly traffic: Traffic;
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function listen(handle: Handle): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const asked = async (request: IncomingMessage): Promise<Asked> => ({
  method: request.method ?? 'GET',
  path: request.url ?? '/',
  headers: request.headers,
  body: await buffer(request),
});

function deliver({ status, headers, body }: Answered, response: ServerResponse): void {
  const { 'transfer-encoding': _, ...rest } = headers;
  response.writeHead(status, rest).end(body);
}

/** What Prism says of a call, in its answer. A list that is too long for a header comes as text, cut off. */
function violationsIn({ headers }: Answered): Violation[] {
  const text = String(headers['sl-violations'] ?? '[]');
  try {
    return JSON.parse(text);
  } catch {
    return [{ location: ['response'], message: text }];
  }
}

/**
 * Opens a proxy before a shop that has Prism look at every call and answer that a document has. The shop gets the bytes
 * that the client sent, and the client those that the shop answered: Prism only looks.
 */
export async function openValidatingProxy(upstream: string): Promise<ValidatingProxy> {
  const exchanges = new Map<string, Exchange>();
  const traffic: Traffic = {
    checked: { older: new Map(), newer: new Map() },
    unchecked: new Map(),
    refused: 0,
    departures: [],
  };
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  /** Behind Prism: asks the shop what the client asked. */
  const back = await listen(async (request, response) => {
    const exchange = exchanges.get(String(request.headers[EXCHANGE]));
    if (!exchange) {
      // A knock, to hear whether Prism is there, and no call of the client.
      response.writeHead(404).end();
      return;
    }
    // Prism reads what is not compressed.
    const { 'accept-encoding': _, ...headers } = exchange.headers;
    try {
      exchange.answer = await ask(upstream, { ...exchange, headers });
    } catch {
      exchange.isCut = true;
      // Prism would not survive a connection that ends within an answer.
      response.writeHead(503).end();
      return;
    }
    deliver(exchange.answer, response);
  });

  const prisms: Partial<Record<Generation, Program>> = {};
  const servers = [back.server];
  const close = async () => {
    for (const generation of GENERATIONS) prisms[generation]?.child.kill();
    await Promise.all(
      servers.map((server) => new Promise<void>((resolve) => void server.close(() => resolve()))),
    );
  };

  function judge(generation: Generation, exchange: Exchange, path: string, seen: Answered): void {
    const { method, answer } = exchange;
    const pathname = path.split('?')[0]!;
    const call = operationAt(generation, method, pathname) ?? `${method} ${pathname}`;
    count(traffic.checked[generation], call);
    const depart = (what: string) =>
      traffic.departures.push({ generation, call, status: answer?.status, what });
    if (!answer) {
      depart(`Prism let nothing through: ${seen.status} ${seen.body}`);
      return;
    }
    const found = violationsIn(seen);
    for (const { location, message } of found.filter(({ location }) => location[0] === 'response'))
      depart(`${location.join('.')} ${message}`);
    const asking = found.filter(({ location }) => location[0] !== 'response');
    if (asking.length === 0) return;
    if (answer.status >= 400) traffic.refused += 1;
    else
      for (const { location, message } of asking) depart(`${location.join('.')} ${message}, and was taken`);
  }

  const front =
    (preferred: Generation): Handle =>
    async (request, response) => {
      const call = await asked(request);
      const path = call.path.replace(SUPPLIER, '');
      const generation = documentWith(path.split('?')[0]!, preferred);
      const exchange: Exchange = { ...call, isCut: false };
      if (!generation) {
        count(traffic.unchecked, `/${path.split(/[/?]/)[1]}`);
        deliver(await ask(upstream, call), response);
        return;
      }
      const id = randomUUID();
      exchanges.set(id, exchange);
      const { host: _, ...headers } = call.headers;
      const seen = await ask(prisms[generation]!.address, {
        ...call,
        path,
        headers: { ...headers, [EXCHANGE]: id },
      });
      exchanges.delete(id);
      if (exchange.isCut) {
        response.destroy();
        return;
      }
      judge(generation, exchange, path, seen);
      deliver(exchange.answer ?? seen, response);
    };

  try {
    const address: Partial<Record<Generation, string>> = {};
    for (const generation of GENERATIONS) {
      prisms[generation] = await startPrism(generation, back.address);
      const door = await listen(front(generation));
      servers.push(door.server);
      address[generation] = door.address;
    }
    return { address: address as Record<Generation, string>, traffic, close };
  } catch (error) {
    await close();
    throw error;
  }
}
