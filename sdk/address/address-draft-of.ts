import { computed, signal } from '@preact/signals-core';
import type { Address, Id, NewAddress } from '@spaza/contracts';
import type { CallSettings } from '../client/options.ts';
import { type FormOutcome, fieldProblems, unfit } from '../session/forms.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';
import { type AddressField, addressesOf, addressProblems } from './addresses-of.ts';
import { positionIn, positionText } from './position-text.ts';

/** An address that is being typed. */
export interface AddressDraft {
  /** The address being changed; null for a new one. */
  id: Id | null;
  /** The address as one text. */
  formatted: string;
  /** What the driver needs besides. */
  unitOrFloor: string;
  /** Its place on the map, in the format of `positionIn`; empty while that is not known. */
  pin: string;
  /** Whether the pin is only approximate. */
  isRough: boolean;
}

/** An address that is being typed: `addressDraftOf`. */
export interface AddressDraftFlow extends ReturnType<typeof createAddressDraft> {}

const draftFrom = (address?: Address): AddressDraft => ({
  id: address?.id ?? null,
  formatted: address?.formatted ?? '',
  unitOrFloor: address?.unit_or_floor ?? '',
  pin:
    address?.latitude != null && address.longitude != null
      ? positionText({ lat: address.latitude, lon: address.longitude })
      : '',
  isRough: false,
});

function pinProblem({ pin }: AddressDraft, needsPin: boolean): string | undefined {
  if (pin.trim() === '') return needsPin ? 'required' : undefined;
  return positionIn(pin) ? undefined : 'unreadable';
}

function createAddressDraft({ account }: SessionInternals, session: Session) {
  const book = addressesOf(session);
  const kept = signal<{ by: Id; draft: AddressDraft } | null>(null);
  const draft = computed(() =>
    sameId(kept.value?.by, account.value?.id) ? (kept.value?.draft ?? null) : null,
  );
  const keep = (next: AddressDraft) => {
    const by = account.peek()?.id;
    if (by !== undefined) kept.value = { by, draft: next };
  };
  const discard = () => {
    kept.value = null;
  };

  return {
    /** The draft; null if there is none. It is the shopper's own, and outlives a session that ends. */
    draft,
    /** Begins a new address, or a change of one. */
    begin: (address?: Address): void => keep(draftFrom(address)),
    /** Takes over what was typed. */
    change(part: Partial<Omit<AddressDraft, 'id'>>): void {
      const now = draft.peek();
      if (now) keep({ ...now, ...part });
    },
    /** Discards the draft. */
    discard,
    /**
     * Saves the address. The draft is kept until it is saved, whatever goes wrong. Codes of `position` are also
     * `required` and `unreadable`.
     * @param needsPin whether the address must have a place on the map
     */
    async save(
      { needsPin = false }: { needsPin?: boolean } = {},
      call?: CallSettings,
    ): Promise<FormOutcome<Address, AddressField>> {
      const typed = draft.peek() ?? draftFrom();
      const position = positionIn(typed.pin);
      const form: NewAddress = {
        formatted: typed.formatted.trim(),
        unit_or_floor: typed.unitOrFloor.trim() || null,
        latitude: position?.lat ?? null,
        longitude: position?.lon ?? null,
      };
      const wrong = unfit({
        ...addressProblems(form),
        ...fieldProblems<AddressField>({ position: pinProblem(typed, needsPin) }),
      });
      if (wrong) return wrong;
      const outcome = await (typed.id === null ? book.add(form, call) : book.change(typed.id, form, call));
      if (outcome.ok && draft.peek() === typed) discard();
      return outcome;
    },
  };
}

/**
 * The address draft of a session, always the same one.
 * @throws TypeError if the session was not created by `createSession`
 */
export const addressDraftOf: (session: Session) => AddressDraftFlow = perSession(createAddressDraft);
