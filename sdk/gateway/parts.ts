import type { ShapeLines } from '@spaza/contracts';
import type { AppRouter } from '@ts-rest/core';
import type { Client } from '../client/create-client.ts';
import type { Capabilities } from './capabilities.ts';

/** `older` and `newer` calls of the shop. If a generation lacks a call, the other one's is used. */
export type Generation = 'older' | 'newer';

/** Makes the calls of some routes of a generation, with the addresses, credentials and checks of a gateway. */
export type ClientOf = <R extends AppRouter>(
  generation: Generation,
  routes: R,
  shapes: ShapeLines,
) => Client<R>;

/** Makes the calls of some routes for the shop's configuration, with its address. */
export type ConfigOf = <R extends AppRouter>(routes: R, shapes: ShapeLines) => Client<R>;

/** What the verbs of a gateway are made of. */
export interface GatewayParts {
  /** Which calls to use if both generations have one. */
  generation: Generation;
  capabilities: Capabilities;
  clientOf: ClientOf;
  configOf: ConfigOf;
  /** Kind of account; `users` for shoppers. */
  scope: string;
}
