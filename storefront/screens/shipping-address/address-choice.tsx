import { Trans, useLingui } from '@lingui/react/macro';
import { useMoney } from '../../app/money.ts';
import { AddressSearch } from '../../parts/address/address-search.tsx';
import type { useAddressBook } from '../../parts/address/use-address-book.ts';
import { BasketBrief } from '../../parts/checkout/basket-brief.tsx';
import type { DeliveryCost } from '../../parts/checkout/use-delivery-cost.ts';
import { useProblemWords } from '../../parts/checkout/use-problem-words.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useAddressStep } from './use-address-step.ts';

interface AddressChoiceProps {
  book: ReturnType<typeof useAddressBook>;
  step: ReturnType<typeof useAddressStep>;
}

/** Selects one of the shopper's addresses, with the delivery cost. */
export function AddressChoice({ book, step }: AddressChoiceProps) {
  const { t } = useLingui();
  const wordsOf = useProblemWords();
  const { chosen, cost, lacksPin } = step;
  if (!chosen) {
    return (
      <EmptyState
        icon="map-pin"
        title={t`Where do we deliver?`}
        text={t`Your address book is empty. What you add is kept for your next order.`}
      >
        <Button variant="primary" icon="plus" onClick={() => step.begin()}>
          <Trans>Add an address</Trans>
        </Button>
      </EmptyState>
    );
  }
  return (
    <form noValidate onSubmit={step.submit}>
      {book.isSearchable && (
        <AddressSearch search={book.search} count={book.found.length} onSearch={book.setSearch} />
      )}
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
          <p>
            <Trans>The courier needs a pin for this address. You set it in the next step.</Trans>
          </p>
        </Notice>
      )}
      <div>
        <Button icon="plus" onClick={() => step.begin()}>
          <Trans>Add an address</Trans>
        </Button>
      </div>
      <ActionBar label={t`Deliver here`}>
        <BasketBrief />
        <Cost cost={cost} />
        <Button type="submit" variant="primary" wide>
          {lacksPin ? <Trans>Set the pin</Trans> : <Trans>Deliver here</Trans>}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The delivery cost for the chosen address, once the shop has calculated it. */
function Cost({ cost }: { cost: DeliveryCost }) {
  const money = useMoney();
  const isKnown = cost.state === 'known' && cost.inCents !== null;
  return (
    <div role="status">
      {(cost.state === 'asking' || isKnown) && (
        <Rows>
          <Row label={<Trans>Delivery</Trans>}>
            {cost.state === 'asking' && <Skeleton width="4rem" height="1.25rem" />}
            {isKnown && (cost.inCents === 0 ? <Trans>Free</Trans> : money(cost.inCents ?? 0))}
          </Row>
        </Rows>
      )}
    </div>
  );
}
