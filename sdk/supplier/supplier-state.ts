import type { Supplier } from '@spaza/contracts';
import { isFields, soundEntity, soundList, soundOne } from '../session/storage/sanitize-stored.ts';

/** The suppliers as stored. */
export interface SupplierState {
  /** The suppliers found last, nearest first. */
  known: Supplier[];
  selected: Supplier | null;
}

export const NO_SUPPLIERS: SupplierState = { known: [], selected: null };

const readSupplier = soundEntity<Supplier>('Supplier');

/** Reads stored suppliers; a damaged one is left out. */
export function readSuppliers(stored: unknown, onLoss: () => void): SupplierState | undefined {
  if (!isFields(stored) || !('known' in stored || 'selected' in stored)) return undefined;
  return {
    known: soundList(readSupplier, stored.known, onLoss),
    selected: soundOne(readSupplier, stored.selected, onLoss),
  };
}
