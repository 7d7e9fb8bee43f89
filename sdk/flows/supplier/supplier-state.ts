import type { Supplier } from '@spaza/contracts';
import { hasFields, isEntity, listOf, nullOr, readerOf } from '../storage/stored.ts';

/** The suppliers as they are kept. */
export interface SupplierState {
  /** The suppliers that were found last, nearest first. */
  known: Supplier[];
  selected: Supplier | null;
}

export const NO_SUPPLIERS: SupplierState = { known: [], selected: null };

const isSupplier = isEntity<Supplier>('name');

/** Reads stored suppliers. */
export const readSuppliers = readerOf(
  hasFields<SupplierState>({ known: listOf(isSupplier), selected: nullOr(isSupplier) }),
);
