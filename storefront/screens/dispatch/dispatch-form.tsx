import { Trans, useLingui } from '@lingui/react/macro';
import { checkoutOf } from '@spaza/sdk';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { BasketAside, BasketBrief } from '../../parts/checkout/basket-brief.tsx';
import { useProblemWords } from '../../parts/checkout/use-problem-words.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Chosen } from './chosen.tsx';
import { Collection, Methods } from './methods.tsx';
import { Slots } from './slots.tsx';
import { useDispatch } from './use-dispatch.ts';

/** The choices, with the button to continue. */
export function DispatchForm() {
  const { t } = useLingui();
  const checkout = checkoutOf(useShop().session);
  const { methods, method, slot, problemOf, addressProblem, report, chooseMethod, chooseSlot, submit } =
    useDispatch();
  const wordsOf = useProblemWords();
  const errorOf = (field: 'method' | 'slot') => {
    const problem = problemOf(field);
    return problem && wordsOf(problem).texts.join(' ');
  };

  if (methods.length === 0) {
    return (
      <EmptyState
        icon="store"
        title={t`This shop does not take orders here`}
        text={t`It offers no delivery or collection that works here.`}
      >
        <ButtonLink to={paths.basket} variant="primary">
          <Trans>Back to the basket</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  const slots = checkout.timeslots.value;
  const hasSlots = (slots ?? []).length > 0;
  return (
    <form noValidate onSubmit={submit}>
      <Methods methods={methods} chosen={method} error={errorOf('method')} onChoose={chooseMethod} />
      {addressProblem && (
        <Notice tone="warning" icon="map-pin" arrival={addressProblem}>
          {wordsOf(addressProblem).texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {method && (
        <Slots
          key={method}
          method={method}
          chosen={slot}
          error={errorOf('slot')}
          onChoose={chooseSlot}
          onProblem={report}
        />
      )}
      {/* Below the slots: the collection point needs no input, and would be moved by the slots as they load. */}
      {method === 'COLLECT' && slots && <Collection />}
      {!hasSlots && <BasketAside />}
      {hasSlots && (
        <ActionBar label={t`Continue`}>
          <BasketBrief />
          {method && slot && <Chosen method={method} slot={slot} />}
          <Button type="submit" variant="primary" wide>
            <Trans>Continue</Trans>
          </Button>
        </ActionBar>
      )}
    </form>
  );
}
