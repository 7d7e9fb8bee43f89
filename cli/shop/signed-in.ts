import type { Account } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import { Failure } from '../failure.ts';

/** Who is signed in. @throws Failure `not_signed_in` if nobody is */
export function signedIn({ account }: Session): Account {
  const current = account.current.peek();
  if (current) return current;
  throw new Failure('not_signed_in', { code: 'not_signed_in', messages: ['Nobody is signed in.'] });
}
