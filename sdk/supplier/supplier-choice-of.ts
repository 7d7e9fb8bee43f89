import { computed, signal } from '@preact/signals-core';
import type { Id, Position, Supplier } from '@spaza/contracts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';
import type { ChooseSettings, Chosen, NearbySettings } from './choose.ts';

/** A supplier as it is offered: `stay_here` at the selected one, `too_far` if it cannot be chosen. */
export interface SupplierChoice {
  /** The supplier. */
  supplier: Supplier;
  /** What choosing it does. */
  action: 'shop_here' | 'stay_here' | 'too_far';
}

/** Where to look for suppliers. */
export interface FindSuppliers {
  /** Locates the shopper. The shop's own place is used if that fails. */
  locate?: (() => Promise<Position>) | undefined;
  /** Suppliers at or beyond this, in km, cannot be chosen. */
  distance?: number | undefined;
}

/** Suppliers to choose from, as a screen shows them: `supplierChoiceOf`. */
export interface SupplierChoiceFlow extends ReturnType<typeof createSupplierChoice> {}

function createSupplierChoice({ states, mode, shop, log }: SessionInternals, session: Session) {
  const { supplier: flow } = session;
  const position = signal<Position | null>(null);
  const asChoice = (supplier: Supplier): SupplierChoice => ({
    supplier,
    action: supplier.disabled
      ? 'too_far'
      : sameId(supplier.id, flow.current.value?.id)
        ? 'stay_here'
        : 'shop_here',
  });
  const choices = computed(() => flow.known.value.map(asChoice));
  const found = (id: Id) => flow.known.value.find((supplier) => sameId(supplier.id, id));
  const isOrderChanging = computed(() => states.cart.state.value.proxyOrderId !== null);

  return {
    /** The suppliers found last, nearest first. */
    choices,
    /** A supplier from elsewhere, such as an agency's, as it is offered; with its distance if it was found too. */
    choiceOf(supplier: Supplier): SupplierChoice {
      const { distance, disabled } = found(supplier.id) ?? supplier;
      return asChoice({ ...supplier, distance, disabled });
    },
    /** Place of the last search; null before, and if only the shop's own place is known. */
    position: computed(() => position.value),
    /** Whether a supplier must be chosen before anything can be bought. */
    isRequired: flow.required,
    /** Whether an order is being changed: the supplier stays until that is over. */
    isOrderChanging,
    /** Whether the shopper may change to another supplier. */
    canSwitch: computed(
      () => !isOrderChanging.value && (shop().features.multi_supplier || flow.current.value === null),
    ),
    /** Finds suppliers, nearest first. The only one that can be chosen is chosen, unless one is already. */
    async find(
      { locate, distance }: FindSuppliers = {},
      settings?: NearbySettings,
    ): Promise<Outcome<SupplierChoice[]>> {
      const here = await locate?.().catch((error: unknown) => {
        log('The place of the shopper is not known', error);
        return null;
      });
      position.value = here ?? null;
      const around = { ...(here ?? shop().meta.default_position), distance };
      const outcome = await flow.nearby(around, settings);
      return outcome.ok ? done(choices.peek()) : outcome;
    },
    /**
     * Selects a supplier; the outcome says what became of the cart. Problems `order_being_changed`, `too_far`, and
     * `not_wanted` if `mayLose` returns false.
     */
    async choose(supplier: Supplier, settings?: ChooseSettings): Promise<Outcome<Chosen>> {
      if (isOrderChanging.peek()) return refusedHere('order_being_changed');
      const known = found(supplier.id) ?? supplier;
      return known.disabled ? refusedHere('too_far') : flow.choose(known, settings);
    },
    /** Deselects the supplier, to compare prices; the cart is kept. Problem `not_offered` in an agency. */
    compareInstead(): Outcome<void> {
      if (isOrderChanging.peek()) return refusedHere('order_being_changed');
      if (mode.peek() === 'agency') return refusedHere('not_offered');
      return done(flow.clear());
    },
  };
}

/**
 * Supplier selection of a session. The choice is stored, and survives a reload.
 * @throws TypeError if the session was not created by `createSession`
 */
export const supplierChoiceOf: (session: Session) => SupplierChoiceFlow = perSession(createSupplierChoice);
