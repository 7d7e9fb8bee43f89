import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { files, newer, older, pay, sandbox } from '@spaza/contracts';
import type { Sandbox } from '@spaza/mocks';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { ANSWERED } from './run-folders.ts';

function* routesOf(contract: AppRouter): Generator<AppRoute> {
  for (const entry of Object.values(contract)) {
    if (isAppRoute(entry)) yield entry;
    else yield* routesOf(entry);
  }
}

/** Every route by method and path: some are the same in both generations. */
const routes = new Map(
  [older, newer, pay, files, sandbox]
    .flatMap((contract) => [...routesOf(contract)])
    .map((route) => [`${route.method} ${route.path}`, route]),
);

/**
 * Path pattern of each route, those with fewer variable segments first, in the order in which the shop
 * matches them.
 */
const patterns = [...routes]
  .map(([address, { method, path }]) => ({
    address,
    method,
    reads: new RegExp(`^(?:/s/[^/]+)?${path.replace(/:[^/]+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.address.split(':').length - b.address.split(':').length);

const noted = new Set<string>();

function note(folder: string, { method, url }: Request, { status }: Response): void {
  const { pathname } = new URL(url);
  const address = patterns.find((it) => it.method === method && it.reads.test(pathname))?.address;
  const line = `${status} ${address}\n`;
  if (!address || noted.has(line)) return;
  noted.add(line);
  appendFileSync(path.join(folder, `${process.pid}.txt`), line);
}

/** Records the status of every response of a shop, for `neverAnswered`. */
export function noteAnswersOf(shop: Sandbox): void {
  const folder = process.env[ANSWERED];
  if (!folder) return;
  const { fetch, handle } = shop;
  shop.fetch = async (input, init, connection) => {
    const request = new Request(input, init);
    const response = await fetch(request, undefined, connection);
    note(folder, request, response);
    return response;
  };
  shop.handle = async (request, connection) => {
    const response = await handle(request, connection);
    if (response) note(folder, request, response);
    return response;
  };
}

/** Statuses that any call may return are tested once for all calls. */
const OF_ANY_CALL = ['400', '413', '415', '429', '500', '501', '503'];

/** Responses that no test can trigger, and why. */
const OUT_OF_REACH: Record<string, string> = {
  '409 POST /sandbox/reset': 'another process has to write without a pause for seconds',
  '409 POST /sandbox/snapshots/:name/restore': 'another process has to write without a pause for seconds',
};

/** Returns the statuses that a contract declares but no call of the run returned. */
export function neverAnswered(folder: string): string[] {
  const seen = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')),
  );
  return [...routes].flatMap(([address, { responses }]) => {
    const declared = Object.keys(responses).filter((status) => !OF_ANY_CALL.includes(status));
    // A back end may return "ok" or "created"; this one uses one of them.
    const isDone = declared.some((status) => status < '300' && seen.has(`${status} ${address}`));
    return declared
      .filter((status) => !(isDone && status < '300'))
      .map((status) => `${status} ${address}`)
      .filter((line) => !seen.has(line) && !(line in OUT_OF_REACH));
  });
}
