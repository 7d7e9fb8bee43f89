import { computed } from '@preact/signals-core';
import type { Address, Id, NewAddress } from '@spaza/contracts';
import { ADDRESS_LIMITS } from '@spaza/contracts/vocabulary';
import { asShopper, keepAccount } from '../account/as-shopper.ts';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone, writeOnce } from '../session/after-lost-answer.ts';
import { type FieldProblems, type FormOutcome, fieldProblems, refusedForm, unfit } from '../session/forms.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { plainText, sameId } from '../values.ts';

/** Fields of an address that can be wrong. `position` is latitude and longitude together. */
export type AddressField = 'formatted' | 'unit_or_floor' | 'position';

const isWithin = (degrees: number, most: number) => Math.abs(degrees) <= most;

function positionProblem({ latitude, longitude }: NewAddress): string | undefined {
  if (latitude == null && longitude == null) return undefined;
  if (latitude == null || longitude == null) return 'incomplete';
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? undefined : 'out_of_range';
}

/** What is wrong with an address: codes `required`, `too_long`, `incomplete`, `out_of_range`. */
export function addressProblems(address: NewAddress): FieldProblems<AddressField> {
  const text = address.formatted.trim();
  const long = text.length > ADDRESS_LIMITS.formatted ? 'too_long' : undefined;
  return fieldProblems({
    formatted: text === '' ? 'required' : long,
    unit_or_floor:
      (address.unit_or_floor ?? '').length > ADDRESS_LIMITS.unit_or_floor ? 'too_long' : undefined,
    position: positionProblem(address),
  });
}

/** The form field of each field on the wire. */
const FIELDS: Readonly<Record<string, AddressField>> = {
  formatted: 'formatted',
  unit_or_floor: 'unit_or_floor',
  latitude: 'position',
  longitude: 'position',
};

/** Whether two coordinates are within some 10 m. Shops round them; one that is not given may be any. */
const isNear = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one == null || other == null || Math.abs(one - other) < 1e-4;

/** Whether an address of the book is the one of a form. */
const isSamePlace = (address: Address, form: NewAddress): boolean =>
  address.formatted === form.formatted &&
  (address.unit_or_floor ?? '') === (form.unit_or_floor ?? '') &&
  isNear(address.latitude, form.latitude) &&
  isNear(address.longitude, form.longitude);

/** The address book of the shopper: `addressesOf`. */
export interface AddressesFlow extends ReturnType<typeof createAddresses> {}

function createAddresses(
  { gateway, states: { account: accounts }, shop, log, wait }: SessionInternals,
  session: Session,
) {
  const list = computed(() => accounts.state.value.account?.addresses ?? []);
  const keep = (userId: Id, change: (now: Address[]) => Address[]) =>
    keepAccount(accounts, { id: userId }, (now) => ({ addresses: change(now.addresses ?? []) }));
  const without = (id: Id) => (now: Address[]) => now.filter((address) => !sameId(address.id, id));

  /** Reads the address book to see whether it was changed. */
  async function lookInBook<T>(
    userId: Id,
    find: (book: Address[]) => T | undefined,
    call?: CallSettings,
  ): Promise<AfterLostAnswer<T>> {
    const book = await gateway.address.list(userId, call);
    if (!book.ok) return UNKNOWN;
    const found = find(book.value);
    return found === undefined ? NOT_DONE : wasDone(found);
  }

  const add = (form: NewAddress, call?: CallSettings): Promise<FormOutcome<Address, AddressField>> =>
    asShopper(accounts, async ({ id: userId }) => {
      const wrong = unfit(addressProblems(form));
      if (wrong) return wrong;
      const outcome = await writeOnce(
        {
          send: () => gateway.address.create(userId, form, call),
          look: () => lookInBook(userId, (book) => book.find((one) => isSamePlace(one, form)), call),
        },
        { wait, log },
        call,
      );
      if (!outcome.ok) return refusedForm(outcome.problem, FIELDS);
      // An existing address is returned under its own key.
      keep(userId, (now) => [outcome.value, ...without(outcome.value.id)(now)]);
      return outcome;
    });

  const remove = async (id: Id, call?: CallSettings): Promise<Outcome<void>> =>
    asShopper(accounts, async ({ id: userId }) => {
      const outcome = await writeOnce<unknown>(
        {
          send: () => gateway.address.remove(userId, id, call),
          look: () =>
            lookInBook(userId, (book) => (book.some((one) => sameId(one.id, id)) ? undefined : true), call),
        },
        { wait, log },
        call,
      );
      if (!outcome.ok && outcome.problem.status !== 404) return outcome;
      keep(userId, without(id));
      const checkout = checkoutOf(session);
      if (sameId(checkout.state.peek().address?.id, id)) checkout.chooseAddress(null);
      return done(undefined);
    });

  const choose = (id: Id): Outcome<Address> => {
    const address = list.peek().find((one) => sameId(one.id, id));
    if (!address) return refusedHere('not_found');
    checkoutOf(session).chooseAddress(address);
    return done(address);
  };

  return {
    /** The address book of the signed-in shopper, newest first. */
    list,
    /** Whether the shop delivers, so that addresses are useful. */
    isOffered: computed(() => shop().features.shipping),
    /** Reads the address book. */
    load: async (call?: CallSettings): Promise<Outcome<Address[]>> =>
      asShopper(accounts, async ({ id }) => {
        const outcome = await gateway.address.list(id, call);
        if (outcome.ok) keep(id, () => outcome.value);
        return outcome;
      }),
    /** Saves an address. One that is already in the book is updated. */
    add,
    /**
     * Changes an address: the new one is saved before the old one is removed, so that nothing is lost in between.
     * If the old one was chosen for the checkout, the new one replaces it.
     */
    async change(id: Id, form: NewAddress, call?: CallSettings): Promise<FormOutcome<Address, AddressField>> {
      const added = await add(form, call);
      if (!added.ok || sameId(added.value.id, id)) return added;
      const checkout = checkoutOf(session);
      const wasChosen = sameId(checkout.state.peek().address?.id, id);
      if (wasChosen) checkout.chooseAddress(added.value);
      const removed = await remove(id, call);
      return removed.ok ? added : refusedForm(removed.problem, FIELDS);
    },
    /** Removes an address from the book, and from the checkout. One that is already gone is no problem. */
    remove,
    /** Chooses an address of the book for the next delivery. */
    choose,
  };
}

/**
 * The address book of a session.
 * @throws TypeError if the session was not created by `createSession`
 */
export const addressesOf: (session: Session) => AddressesFlow = perSession(createAddresses);

/** The addresses that contain every word of a text, in their order; all of them for an empty text. */
export function matchingAddresses(addresses: readonly Address[], text: string): Address[] {
  const words = plainText(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  return addresses.filter(({ formatted, unit_or_floor }) => {
    const whole = plainText(`${unit_or_floor ?? ''} ${formatted}`);
    return words.every((word) => whole.includes(word));
  });
}
