import type { CartValidation, Order } from '@spaza/contracts';
import type { Gateway, Session } from '@spaza/sdk';
import type { Scenario } from '../language/scenario.ts';

/** How a person takes part: new, visitor, demo, or with a login. */
export type Role = NonNullable<Scenario['people']>[string];

/** A person in a scenario, with the results of their steps. */
export interface Actor {
  name: string;
  session: Session;
  login: string;
  password: string;
  order: Order | null;
  /** Nothing has changed the order since it was read. */
  isOrderFresh: boolean;
  validation: CartValidation | null;
  payment: object | null;
  /** Codes of the notices that the person received. */
  notices: string[];
  /** The shop's staff, at the same address. */
  staff: Gateway['staff'];
}

/** The shopper that every sandbox has. */
export const DEMO = { login: '0821234567', password: 'spaza123' };
const PASSWORD = 'spaza123';

/** A random mobile phone number. */
const newLogin = (): string =>
  `07${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join('')}`;

/** The login and password of a person in a role. */
export const identityOf = (role: Role): { login: string; password: string } => {
  if (typeof role === 'object') return role;
  return role === 'demo' ? DEMO : { login: newLogin(), password: PASSWORD };
};
