import { computed, signal } from '@preact/signals-core';
import type { DebtorCard, Id, Supplier } from '@spaza/contracts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { type BankDetails, bankDetails } from '../payment/bank-details.ts';
import { type AfterLostAnswer, NOT_DONE, UNKNOWN, wasDone, writeOnce } from '../session/after-lost-answer.ts';
import { type FormOutcome, fieldProblems, refusedForm, requiredIn, unfit } from '../session/forms.ts';
import { perSession, type Session, type SessionInternals } from '../session/session.ts';
import { sameId } from '../values.ts';
import { asShopper, keepAccount, readAgain, readOrKept } from './as-shopper.ts';
import { profileOf } from './profile-of.ts';

/** What a shop must know about a shopper before a supplier grants credit. */
export interface DebtorRegistration {
  /** South African ID number. */
  idNumber: string;
  /** Where the business is. */
  businessAddress: string;
}

/** A card with its available credit. */
export interface HeldCard extends DebtorCard {
  /** In cents; null if unlimited, 0 until it is accepted. */
  availableInCents: number | null;
  /** Where to top it up; null until it is accepted. */
  topUp: BankDetails | null;
}

/** Accounts that the shopper holds at suppliers: `debtorCardsOf`. */
export interface DebtorCardsFlow extends ReturnType<typeof createDebtorCards> {}

/** Suppliers by their ids. */
type Suppliers = ReadonlyMap<string, Supplier>;

const isAccepted = ({ status }: DebtorCard): boolean => status === 'accepted';

/** Where to top up a card about which the shop says nothing more: the supplier's own bank account. */
function topUpAt(supplier: Supplier | undefined, card: DebtorCard): DebtorCard['top_up'] {
  if (!supplier?.bank_account) return null;
  const { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type } = supplier;
  const reference = card.debtor_card_number ?? null;
  return { bank_name, bank_branch, bank_account_name, bank_account, bank_account_type, reference };
}

function heldCard(card: DebtorCard, suppliers: Suppliers): HeldCard {
  const { balance_in_cents: balance, limit_in_cents: limit } = card;
  const top_up = isAccepted(card)
    ? (card.top_up ?? topUpAt(suppliers.get(String(card.supplier_id)), card))
    : null;
  const available = limit == null ? null : Math.max(0, (balance ?? 0) + limit);
  return {
    ...card,
    ...(top_up && { top_up }),
    availableInCents: isAccepted(card) ? available : 0,
    topUp: top_up ? bankDetails(top_up, top_up.reference ?? card.debtor_card_number) : null,
  };
}

function createDebtorCards(
  { gateway, states: { account: accounts }, log, wait }: SessionInternals,
  session: Session,
) {
  const suppliers = signal<Suppliers>(new Map());
  const said = computed(() => accounts.state.value.account?.debtor_cards ?? []);
  const cards = computed(() => said.value.map((card) => heldCard(card, suppliers.value)));
  const needsRegistration = computed(() => {
    const { account } = accounts.state.value;
    return account !== null && !account.id_number && !account.business_address_1;
  });

  /** Without it a card is still shown, only not where to top it up. */
  async function readSupplier(supplierId: Id, call?: CallSettings): Promise<void> {
    try {
      const outcome = await gateway.suppliers.byId(supplierId, withSupplier(supplierId, call));
      if (outcome.ok) suppliers.value = new Map(suppliers.peek()).set(String(supplierId), outcome.value);
    } catch (error) {
      log('The bank account of a supplier could not be read', error);
    }
  }

  const readSuppliers = (call?: CallSettings) =>
    Promise.all(
      said
        .peek()
        .filter((card) => isAccepted(card) && !card.top_up)
        .map(({ supplier_id }) => readSupplier(supplier_id, call)),
    );

  /** Reads the account to see whether it has an open or accepted card at a supplier. */
  async function lookForCard(supplierId: Id, call?: CallSettings): Promise<AfterLostAnswer<DebtorCard>> {
    const account = await readAgain(accounts, gateway, call);
    if (!account.ok) return UNKNOWN;
    const cards = account.value.debtor_cards ?? [];
    const card = cards.find(
      (one) => sameId(one.supplier_id, supplierId) && (one.status === 'pending' || isAccepted(one)),
    );
    return card ? wasDone(card) : NOT_DONE;
  }

  type Requested = FormOutcome<DebtorCard, keyof DebtorRegistration>;

  /** Saves ID number and address first: without them no supplier grants credit. */
  async function registered(
    form: DebtorRegistration | undefined,
    call?: CallSettings,
  ): Promise<Exclude<Requested, { ok: true }> | undefined> {
    if (!needsRegistration.peek()) return undefined;
    const fit = form ?? { idNumber: '', businessAddress: '' };
    const { idNumber, businessAddress } = fit;
    const wrong = unfit(
      fieldProblems({ idNumber: requiredIn(idNumber), businessAddress: requiredIn(businessAddress) }),
    );
    if (wrong) return wrong;
    const saved = await profileOf(session).save(fit, call);
    return saved.ok ? undefined : saved;
  }

  return {
    /** The cards of the signed-in shopper, as last read. */
    cards,
    /** The card at a supplier, whatever its status. */
    at: (supplierId: Id): HeldCard | undefined =>
      cards.value.find((card) => sameId(card.supplier_id, supplierId)),
    /** Whether the shop must know more about the shopper before a card can be requested. */
    needsRegistration,
    /** Whether a supplier accepts debtor cards at all. */
    async isOffered(supplierId: Id, call?: CallSettings): Promise<Outcome<boolean>> {
      const outcome = await gateway.checkout.settings(supplierId, call);
      if (!outcome.ok) return outcome;
      return done(outcome.value.shipping.some(({ paymentOptions }) => paymentOptions.includes('DEBTORCARD')));
    },
    /** Reads status, balance and limit of every card, and where to top it up. */
    async load(call?: CallSettings): Promise<Outcome<HeldCard[]>> {
      const outcome = await readOrKept(accounts, gateway, call);
      if (!outcome.ok) return outcome;
      await readSuppliers(call);
      return done(cards.peek());
    },
    /**
     * Asks a supplier for credit. Returns the existing request if one is open.
     * @param registration needed while `needsRegistration`; it is saved with the account
     */
    request: (supplierId: Id, registration?: DebtorRegistration, call?: CallSettings): Promise<Requested> =>
      asShopper(accounts, async ({ id }) => {
        const wrong = await registered(registration, call);
        if (wrong) return wrong;
        const made = await writeOnce(
          {
            send: () => gateway.account.requestDebtorCard(id, supplierId, call),
            look: () => lookForCard(supplierId, call),
          },
          { wait, log },
          call,
        );
        if (!made.ok) return refusedForm(made.problem, {});
        keepAccount(accounts, { id }, ({ debtor_cards }) => ({
          debtor_cards: [
            ...(debtor_cards ?? []).filter((card) => !sameId(card.supplier_id, supplierId)),
            made.value,
          ],
        }));
        return made;
      }),
  };
}

/**
 * The debtor cards of a session: credit granted by suppliers.
 * @throws TypeError if the session was not created by `createSession`
 */
export const debtorCardsOf: (session: Session) => DebtorCardsFlow = perSession(createDebtorCards);
