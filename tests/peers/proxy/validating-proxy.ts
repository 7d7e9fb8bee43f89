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
/** Every supplier of a marketplace has the same calls at its own address. */
const SUPPLIER = /^\/s\/[^/]+(?=\/)/;

/** A problem that Prism found in a call or its response. */
interface Violation {
  location: string[];
  message: string;
}

/** A deviation of the shop from its documents. */
export interface Departure {
  generation: Generation;
  call: string;
  status: number | undefined;
  what: string;
}

/** The traffic through the proxy. */
export interface Traffic {
  /** Number of calls per operation, by generation. */
  checked: Record<Generation, Map<string, number>>;
  /** Undocumented calls, by first folder: sandbox controls, pages of payment providers. */
  unchecked: Map<string, number>;
  /** Requests that violate a document and were also refused by the shop, as they should be. */
  refused: number;
  departures: Departure[];
}

/** A call in progress: the request, and its result. */
interface Exchange extends Asked {
  answer?: Answered;
  /** Whether the shop cut the connection instead of responding, as testers can request. */
  isCut: boolean;
}

export interface ValidatingProxy {
  /** Addresses for clients: one for each generation, whose document is checked first. */
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

/** Parses Prism's findings from its response. A list that is too long for a header is truncated text. */
function violationsIn({ headers }: Answered): Violation[] {
  const text = String(headers['sl-violations'] ?? '[]');
  try {
    return JSON.parse(text);
  } catch {
    return [{ location: ['response'], message: text }];
  }
}

/**
 * Opens a proxy in front of a shop that makes Prism check every documented call and response. The shop gets
 * the client's bytes, and the client the shop's: Prism only observes.
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

  /** Behind Prism: forwards the client's request to the shop. */
  const back = await listen(async (request, response) => {
    const exchange = exchanges.get(String(request.headers[EXCHANGE]));
    if (!exchange) {
      // A probe of whether Prism is up, not a client's call.
      response.writeHead(404).end();
      return;
    }
    // Prism cannot read compressed responses.
    const { 'accept-encoding': _, ...headers } = exchange.headers;
    try {
      exchange.answer = await ask(upstream, { ...exchange, headers });
    } catch {
      exchange.isCut = true;
      // A connection that ends within a response would crash Prism.
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
