import { routes } from '@spaza/contracts/desk-routes';
import { NEWER_TIMEOUT_IN_MS } from '@spaza/contracts/vocabulary';
import { type Client, createClient } from '../client/create-client.ts';
import { addressOf } from './addresses.ts';
import type { GatewayOptions } from './create-gateway.ts';

/** The calls that only a sandbox has for managers; another shop answers that there are none. */
export type Desk = Client<typeof routes>;

export const deskOf = ({ addresses, credentials = {}, timeoutMs, fetch }: GatewayOptions): Desk =>
  createClient(routes, {
    baseUrl: addressOf(addresses),
    credentials,
    timeoutMs: timeoutMs ?? NEWER_TIMEOUT_IN_MS,
    fetch,
  });
