import { useLingui } from '@lingui/react/macro';
import type { Timeslot } from '@spaza/contracts';
import { dispatchOf, requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { addressesOf, checkoutOf, type Problem } from '@spaza/sdk';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { BasketAside, BasketBrief } from '../../features/checkout/basket-brief.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx';
import { ShopCalls } from '../../features/checkout/destination.tsx';
import { useProblemWords } from '../../features/checkout/problems.tsx';
import { screenAfter } from '../../features/checkout/step-paths.ts';
import { useDeliveryCost } from '../../features/checkout/use-delivery-cost.ts';
import { OpeningHours } from '../../features/opening-hours.tsx';
import { dispatchWords, ShopPlace, SlotText } from '../../features/order/when-and-where.tsx';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './dispatch.module.css';
import { Slots } from './slots.tsx';

/** Storage key of the last order's shipping method. */
const LAST_METHOD = 'last-dispatch';

/**
 * Fills in the checkout like the last one on this device: same method, same address, first free time slot. If nothing
 * else has to be chosen, the shopper continues to the summary, which shows the choices and links back to change them.
 */
function useLastTime(methods: readonly ShippingMethod[]): {
  /** Whether it is still filling in; no questions are shown meanwhile. */
  isFillingIn: boolean;
  /** Stores the chosen method for the next order. */
  remember: () => void;
} {
  const { session, preferences, log } = useShop();
  const checkout = checkoutOf(session);
  const [, navigate] = useLocation();
  const [last] = useState(() => {
    const { method, slot } = checkout.state.peek();
    const known = preferences.getItem(LAST_METHOD);
    return method || slot ? undefined : methods.find((one) => one === known);
  });
  const [isFillingIn, setFillingIn] = useState(last !== undefined);

  useEffect(() => {
    if (!last) return;
    const leaving = new AbortController();
    async function fillIn(method: ShippingMethod): Promise<void> {
      checkout.chooseShipping(method);
      const isAddressKnown = !requiresShipping(method) || checkout.state.peek().address !== null;
      const slots = isAddressKnown ? await checkout.loadTimeslots({ signal: leaving.signal }) : null;
      const first = slots?.ok ? slots.value[0] : undefined;
      if (leaving.signal.aborted) return;
      if (!first) return setFillingIn(false);
      checkout.chooseTimeslot(first);
      navigate(paths.confirmation, { replace: true });
    }
    fillIn(last).catch((error) => {
      if (leaving.signal.aborted) return;
      log('The time slots could not be read', error);
      setFillingIn(false);
    });
    return () => leaving.abort();
  }, [last, checkout, navigate, log]);

  return {
    isFillingIn,
    remember: () => {
      const { method } = checkout.state.peek();
      if (method) preferences.setItem(LAST_METHOD, method);
    },
  };
}

/** The courier's charge for the chosen address, or for the most recent one if none is chosen. */
function Courier() {
  const { t } = useLingui();
  const { session } = useShop();
  const money = useMoney();
  const wordsOf = useProblemWords();
  const { address: chosen } = checkoutOf(session).state.value;
  const address = chosen ?? addressesOf(session).list.value.find(({ latitude }) => latitude != null) ?? null;
  const cost = useDeliveryCost('PICUP', address);
  // A refusal matters only for an address that was actually chosen.
  if (cost.state === 'refused' && chosen) return <span>{wordsOf(cost.problem).texts[0]}</span>;
  const unknown = t`A courier brings it at the time you choose. The cost depends on the distance.`;
  if (!address || (cost.state === 'known' && cost.inCents === null)) return unknown;
  const inCents = cost.state === 'known' ? cost.inCents : null;
  const [price, place] = [money(inCents ?? 0), address.formatted];
  return (
    <span className={styles.courier}>
      {inCents === null
        ? unknown
        : inCents === 0
          ? t`Free to ${place}, at the time you choose.`
          : t`${price} to ${place}, at the time you choose.`}
    </span>
  );
}

interface MethodsProps {
  /** The methods that the supplier offers. */
  methods: readonly ShippingMethod[];
  chosen: ShippingMethod | null;
  error: string | undefined;
  onChoose: (method: ShippingMethod) => void;
}

/** How the shopper receives the order: a choice if there are several methods, otherwise a statement. */
function Methods({ methods, chosen, error, onChoose }: MethodsProps) {
  const { t } = useLingui();
  const words: Record<ShippingMethod, { title: string; text: ReactNode; icon: IconName }> = {
    COLLECT: {
      title: t`Collect at the shop`,
      text: t`You fetch it yourself, at the time you choose.`,
      icon: 'store',
    },
    PICUP: { title: t`Courier to your door`, text: <Courier />, icon: 'truck' },
    MANUAL_DELIVERY: { title: t`Delivery by the shop`, text: <ShopCalls />, icon: 'phone' },
  };
  return (
    <>
      {methods.length > 1 && (
        <Choices legend={t`How do you want to get it?`} layout="rows" error={error}>
          {methods.map((method) => (
            <Choice
              key={method}
              name="method"
              value={method}
              {...words[method]}
              checked={method === chosen}
              onChoose={() => onChoose(method)}
            />
          ))}
        </Choices>
      )}
      {chosen && chosen !== 'COLLECT' && methods.length === 1 && (
        <Panel title={words[chosen].title}>
          <div>{words[chosen].text}</div>
        </Panel>
      )}
    </>
  );
}

type Field = 'method' | 'slot';

/** The field that a problem concerns. Anything else that is missing belongs to a later step. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  dispatch_required: 'method',
  dispatch_not_offered: 'method',
  slot_required: 'slot',
  slot_gone: 'slot',
};

/** The choices of this step, with the button to continue. */
export function DispatchForm() {
  const { t, i18n } = useLingui();
  const { session } = useShop();
  const checkout = checkoutOf(session);
  const supplier = session.supplier.current.value;
  const wordsOf = useProblemWords();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<Problem>();
  const { method, slot } = checkout.state.value;
  const methods = (checkout.settings.value?.shipping ?? []).map(({ name }) => name);
  const only = methods.length === 1 ? methods[0] : undefined;
  const { isFillingIn, remember } = useLastTime(methods);

  // If there is only one option, it is chosen automatically.
  useEffect(() => {
    if (only && method !== only) checkout.chooseShipping(only);
  }, [only, method, checkout]);

  const words = problem ? wordsOf(problem).texts : [];
  const errorOf = (field: Field) =>
    problem && FIELD_OF[problem.code] === field ? words.join(' ') : undefined;
  const chooseMethod = (chosen: ShippingMethod) => {
    const outcome = checkout.chooseShipping(chosen);
    setProblem(outcome.ok ? undefined : outcome.problem);
  };
  const chooseSlot = (chosen: Timeslot) => {
    checkout.chooseTimeslot(chosen);
    setProblem(undefined);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    remember();
    const form = event.currentTarget;
    const found = checkout.missing.peek().find(({ code }) => FIELD_OF[code]);
    if (!found) return navigate(screenAfter('dispatch', checkout.steps.peek()));
    flushSync(() => setProblem(found));
    focusField(form, FIELD_OF[found.code] ?? 'slot');
  };

  if (methods.length === 0) {
    return (
      <EmptyState
        icon="store"
        title={t`This shop does not take orders here`}
        text={t`It offers no delivery or collection that works here.`}
      >
        <ButtonLink to={paths.basket} variant="primary">
          {t`Back to the basket`}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (isFillingIn) return <CheckoutSkeleton />;
  const slots = checkout.timeslots.value;
  const hasSlots = (slots ?? []).length > 0;
  return (
    <form noValidate onSubmit={submit}>
      <Methods methods={methods} chosen={method} error={errorOf('method')} onChoose={chooseMethod} />
      {/* Nobody delivers to the chosen address, so it is no longer chosen. */}
      {problem?.code === 'out_of_range' && (
        <Notice tone="warning" icon="map-pin" arrival={problem}>
          {words.map((text) => (
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
          onProblem={setProblem}
        />
      )}
      {/* Below the slots: the collection point needs no input, and would be moved by the slots as they load. */}
      {method === 'COLLECT' && slots && supplier && (
        <Panel title={t`You collect it here`}>
          <ShopPlace shop={supplier}>
            <OpeningHours supplier={supplier} />
          </ShopPlace>
        </Panel>
      )}
      {!hasSlots && <BasketAside />}
      {hasSlots && (
        <ActionBar label={t`Continue`}>
          <BasketBrief />
          {/* The day open in the list may be a different one. */}
          {method && slot && (
            <p className={styles.chosen}>
              <Icon name="calendar-clock" />
              <span className="visually-hidden">{i18n._(dispatchWords[dispatchOf(method)])}</span>
              <SlotText slot={slot} />
            </p>
          )}
          <Button type="submit" variant="primary" wide>
            {t`Continue`}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

/** How and when the shopper receives the order. */
export default function Dispatch() {
  return (
    <CheckoutPage screen="dispatch">
      <DispatchForm />
    </CheckoutPage>
  );
}
