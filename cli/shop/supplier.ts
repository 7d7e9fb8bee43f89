import type { Supplier } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import { Failure } from '../failure.ts';

const noSupplier = () =>
  new Failure('refused', {
    code: 'no_supplier',
    messages: ['This shop sells at a branch. No supplier is chosen yet.'],
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  });

/**
 * The chosen supplier. A marketplace can be searched without one.
 * @throws Failure if the shop needs one and none is chosen
 */
export function currentSupplier({ supplier }: Session): Supplier | undefined {
  if (supplier.required.peek()) throw noSupplier();
  return supplier.current.peek() ?? undefined;
}
