import { computed } from '@preact/signals-core';
import type { Id, Supplier } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import type { Outcome } from '../gateway/outcome.ts';
import type { Around } from '../gateway/suppliers.ts';
import { sameId } from '../values.ts';
import type { ChooseContext, ChooseSettings, Chosen, NearbySettings } from './choose.ts';

/** The supplier that the shopper buys from: `session.supplier`. */
export interface SupplierFlow extends ReturnType<typeof createSupplierFlow> {}

/** The shopper's choice of supplier. */
export function createSupplierFlow(context: ChooseContext) {
  const { suppliers, mode } = context;
  const current = computed(() => suppliers.state.value.selected);
  const known = computed(() => suppliers.state.value.known);
  const choosing = () => import('./choose.ts');

  return {
    /** The selected supplier; null if there is none. */
    current,
    /** The suppliers found last, nearest first. */
    known,
    /** Place of the last search for suppliers in this session; undefined before that. */
    around: (): Around | undefined => context.around,
    /** Whether a supplier must be chosen first: an agency sells at a branch. */
    required: computed(() => mode.value === 'agency' && current.value === null),
    /** Selects a supplier; the outcome says what became of the cart. Problem `not_wanted` if `mayLose` returns false. */
    choose: async (supplier: Supplier, settings?: ChooseSettings): Promise<Outcome<Chosen>> =>
      (await choosing()).chooseSupplier(context, supplier, settings),
    /** Clears the selection. The cart is kept. */
    clear: (): void => void suppliers.update((now) => ({ ...now, selected: null })),
    /**
     * Finds suppliers around a place, nearest first, up to 200 km away. The only one that can be chosen is chosen, unless
     * one is already.
     */
    nearby: async (around: Around, settings?: NearbySettings): Promise<Outcome<Supplier[]>> =>
      (await choosing()).findNearby(context, around, settings),
    /**
     * Reads the selected supplier again; undefined when none is selected. If it no longer exists, it is deselected: the
     * outcome is a problem of status 404, and the cart is kept.
     */
    refresh: async (call?: CallSettings): Promise<Outcome<Supplier | undefined>> =>
      (await choosing()).refreshSelected(context, call),
    /**
     * Base address of the calls that concern a supplier, for the gateway: undefined in an agency, and in a marketplace
     * the supplier's own, or null if it has none.
     */
    endpointOf(id: Id): string | null | undefined {
      if (mode.peek() === 'agency') return undefined;
      const { selected, known } = suppliers.state.peek();
      return [selected, ...known].find((supplier) => sameId(supplier?.id, id))?.api_endpoint || null;
    },
  };
}
