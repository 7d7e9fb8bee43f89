import type { Supplier } from '@spaza/contracts';
import { isEntity, isFields, isListOf, isNullOr } from '../storage/stored.ts';

/** The suppliers as they are kept. */
export interface SupplierState {
  /** The suppliers that were found last, nearest first. */
  known: Supplier[];
  selected: Supplier | null;
}

export const NO_SUPPLIERS: SupplierState = { known: [], selected: null };

const isSupplier = isEntity<Supplier>('name');

/** Reads stored suppliers. */
export function readSuppliers(stored: unknown): SupplierState | undefined {
  if (!isFields(stored)) return undefined;
  const { known, selected } = stored;
  return isListOf(known, isSupplier) && isNullOr(selected, isSupplier) ? { known, selected } : undefined;
}
