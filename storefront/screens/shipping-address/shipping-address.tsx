import { useLingui } from '@lingui/react/macro';
import type { Address, Id, NewAddress } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import {
  addressDraftOf,
  addressesOf,
  checkoutOf,
  deliveryCost,
  type Problem,
  positionText,
  problemsIn,
} from '@spaza/sdk';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { AddressForm } from '../../features/address/address-form.tsx';
import { AddressSearch, useAddressBook } from '../../features/address/address-search.tsx';
import { BasketAside, BasketBrief } from '../../features/checkout/basket-brief.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx';
import { placeOf, useProblemWords } from '../../features/checkout/problems.tsx';
import { screenAfter } from '../../features/checkout/step-paths.ts';
import { ASKING, type DeliveryCost, useDeliveryCost } from '../../features/checkout/use-delivery-cost.ts';
import { LoadFailure } from '../../features/load-failure.tsx';
import { useMoney } from '../../format/money.ts';
import { staying } from '../../navigation/page.ts';
import { keptPlace } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const hasPin = ({ latitude, longitude }: Address) => latitude != null && longitude != null;

/**
 * The address chosen in the checkout, as stored in the address book; otherwise the most recent one that can be
 * delivered to. If there is none, the most recent address is shown with the reason.
 */
function useChosen(addresses: readonly Address[], picked: Address | null, method: ShippingMethod | null) {
  const [passedOver, setPassedOver] = useState<readonly Id[]>([]);
  const own = addresses.find(({ id }) => String(id) === String(picked?.id));
  const offered = addresses.find(({ id }) => !passedOver.includes(id));
  const chosen = own ?? offered ?? addresses[0] ?? null;
  const lacksPin = method === 'PICUP' && chosen !== null && !hasPin(chosen);
  const cost = useDeliveryCost(method, lacksPin ? null : chosen);

  const unreached = !own && offered && cost.state === 'refused' ? offered.id : undefined;
  useEffect(() => {
    if (unreached !== undefined) setPassedOver((before) => [...before, unreached]);
  }, [unreached]);
  return { chosen, lacksPin, cost: unreached === undefined ? cost : ASKING };
}

/** The choice of this step, and how to continue. */
function useAddressStep() {
  const { session, preferences, log } = useShop();
  const checkout = checkoutOf(session);
  const book = addressesOf(session);
  const typing = addressDraftOf(session);
  const [, navigate] = useLocation();
  const [isHere] = useState(staying);
  const { method, address } = checkout.state.value;
  const { chosen, lacksPin, cost } = useChosen(book.list.value, address, method);

  function proceed(to: Address): void {
    book.choose(to.id);
    navigate(screenAfter('shipping_address', checkout.steps.peek()));
  }

  /** Why nobody delivers to a place; empty if unknown, because the summary checks again. */
  async function refusalsFor(place: NewAddress): Promise<readonly Problem[]> {
    if (!method) return [];
    try {
      const outcome = await deliveryCost(session, { method, address: { ...place, id: '' } });
      return outcome.ok
        ? []
        : problemsIn(outcome.problem).filter((one) => placeOf(one)?.about === 'dispatch');
    } catch (error) {
      log('The cost of delivery is not known', error);
      return [];
    }
  }

  return {
    chosen,
    cost,
    needsPin: method === 'PICUP',
    /** A courier needs a pin, and the chosen address has none. */
    lacksPin,
    draft: typing.draft.value,
    begin: typing.begin,
    /** Begins the first address, with the one that the shopper gave when asked where to shop. */
    beginFirst(): void {
      const place = keptPlace(preferences);
      typing.begin();
      if (place?.isAddress)
        typing.change({ formatted: place.name ?? '', pin: positionText(place.position), isRough: false });
    },
    choose: (to: Address): void => void book.choose(to.id),
    refusalsFor,
    /** Continues with a saved address, unless the shopper has signed out or gone elsewhere meanwhile. */
    proceedWithNew(added: Address): void {
      if (session.account.signedIn.peek() && isHere()) proceed(added);
    },
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!chosen || lacksPin) typing.begin(chosen ?? undefined);
      else if (cost.state === 'refused') focusField(event.currentTarget, 'address');
      else proceed(chosen);
    },
  };
}

type Book = ReturnType<typeof useAddressBook>;
type Step = ReturnType<typeof useAddressStep>;

/** Selects one of the shopper's addresses, with the delivery cost. */
function AddressChoice({ book, step }: { book: Book; step: Step }) {
  const { t } = useLingui();
  const wordsOf = useProblemWords();
  const { chosen, cost, lacksPin } = step;
  if (!chosen) return null;
  return (
    <form noValidate onSubmit={step.submit}>
      <AddressSearch book={book} />
      <Choices
        legend={t`Where do we deliver?`}
        layout="rows"
        error={cost.state === 'refused' ? wordsOf(cost.problem).texts.join(' ') : undefined}
      >
        {book.found.map((address) => (
          <Choice
            key={address.id}
            name="address"
            value={String(address.id)}
            icon="map-pin"
            title={address.formatted}
            text={address.unit_or_floor || undefined}
            checked={address.id === chosen.id}
            onChoose={() => step.choose(address)}
          />
        ))}
      </Choices>
      {lacksPin && (
        <Notice tone="warning" icon="map-pin">
          <p>{t`The courier needs a pin for this address. You set it in the next step.`}</p>
        </Notice>
      )}
      <div>
        <Button icon="plus" onClick={() => step.begin()}>
          {t`Add an address`}
        </Button>
      </div>
      <ActionBar label={t`Deliver here`}>
        <BasketBrief />
        <Cost cost={cost} />
        <Button type="submit" variant="primary" wide>
          {lacksPin ? t`Set the pin` : t`Deliver here`}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The delivery cost for the chosen address, once the shop has calculated it. */
function Cost({ cost }: { cost: DeliveryCost }) {
  const { t } = useLingui();
  const money = useMoney();
  const isKnown = cost.state === 'known' && cost.inCents !== null;
  return (
    <div role="status">
      {(cost.state === 'asking' || isKnown) && (
        <Rows>
          <Row label={t`Delivery`}>
            {cost.state === 'asking' && <Skeleton width="4rem" height="1.25rem" />}
            {isKnown && (cost.inCents === 0 ? t`Free` : money(cost.inCents ?? 0))}
          </Row>
        </Rows>
      )}
    </div>
  );
}

/** The address book to choose from, or a form for a new address: at once if the book is empty. */
function AddressStep() {
  const { t } = useLingui();
  const book = useAddressBook();
  const step = useAddressStep();
  const asks = book.reading === 'done' && book.addresses.length === 0 && !step.draft;
  const begin = useEffectEvent(step.beginFirst);
  useEffect(() => {
    if (asks) begin();
  }, [asks]);

  if (step.draft) {
    return (
      <>
        <AddressForm
          needsPin={step.needsPin}
          check={step.refusalsFor}
          onSaved={step.proceedWithNew}
          canCancel={book.addresses.length > 0}
          save={t`Save and deliver here`}
        />
        <BasketAside />
      </>
    );
  }
  if (book.reading === 'under way') return <CheckoutSkeleton />;
  if (book.reading === 'failed') return <LoadFailure error={book.error} onRetry={book.retry} />;
  return <AddressChoice book={book} step={step} />;
}

/** Where the order is delivered. */
export default function ShippingAddress() {
  return (
    <CheckoutPage screen="shipping_address">
      <AddressStep />
    </CheckoutPage>
  );
}
