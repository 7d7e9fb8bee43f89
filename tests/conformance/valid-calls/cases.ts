import { files, newer, older, pay, sandbox } from '@spaza/contracts';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { newerCalls, olderCalls } from './generations.ts';
import type { Shop, ValidCall } from './kinds.ts';
import { fileCalls } from './manager.ts';
import { payCalls } from './payment.ts';
import { sandboxCalls } from './sandbox.ts';

type Make = (shop: Shop) => ValidCall | Promise<ValidCall>;

/** A route by its name, as `newer.order.register`, with what creates a valid call of it. */
export type Case = [name: string, route: AppRoute, make: Make];

function* casesOf(name: string, contract: AppRouter, calls: unknown): Generator<Case> {
  for (const [key, entry] of Object.entries(contract)) {
    const call = (calls as Record<string, unknown>)[key];
    if (isAppRoute(entry)) yield [`${name}.${key}`, entry, call as Make];
    else yield* casesOf(`${name}.${key}`, entry, call);
  }
}

/** Every route of every contract. */
export const everyRoute: readonly Case[] = [
  ...casesOf('older', older, olderCalls),
  ...casesOf('newer', newer, newerCalls),
  ...casesOf('sandbox', sandbox, sandboxCalls),
  ...casesOf('pay', pay, payCalls),
  ...casesOf('files', files, fileCalls),
];

/** Every method and path once: some are the same in both generations. */
export const everyAddress: readonly Case[] = [
  ...new Map(everyRoute.map((it) => [`${it[1].method} ${it[1].path}`, it])).values(),
];
