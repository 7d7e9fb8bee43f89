import type { Supplier } from '@spaza/contracts';
import { entitySanitizer, isFields, sanitizeList, sanitizeOne } from '../session/storage/sanitize-stored.ts';

/** The suppliers as stored. */
export interface SupplierState {
  /** The suppliers found last, nearest first. */
  known: Supplier[];
  selected: Supplier | null;
}

export const NO_SUPPLIERS: SupplierState = { known: [], selected: null };

const readSupplier = entitySanitizer<Supplier>('Supplier');

/** Reads stored suppliers; a damaged one is left out. */
export function readSuppliers(stored: unknown, onLoss: () => void): SupplierState | undefined {
  if (!isFields(stored) || !('known' in stored || 'selected' in stored)) return undefined;
  return {
    known: sanitizeList(readSupplier, stored.known, onLoss),
    selected: sanitizeOne(readSupplier, stored.selected, onLoss),
  };
}
