import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { requiresShipping } from '@spaza/contracts/vocabulary';
import { acceptPrices, checkoutOf, type PriceChanges } from '@spaza/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { offerName } from '../../features/offer/offer-text.ts';
import { useAction } from '../../features/use-action.ts';
import { usePreload } from '../../features/use-preload.ts';
import { useMoney } from '../../format/money.ts';
import { isUnreached } from '../../loading/retry.ts';
import { staying } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import type { DialogRequest, Question } from '../../shop/dialogs.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import styles from './basket-summary.module.css';

/** Texts for changes to the basket, by problem code. */
export const changeTexts = {
  all_out_of_stock: msg`All these items are out of stock`,
  out_of_stock: msg`Some items have gone out of stock!`,
  offers_expired: msg`These price offers have expired.`,
  prices_changed: msg`Some items' prices have changed`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** The text for a code; undefined if it is about something else. */
const changeText = (code: string): MessageDescriptor | undefined =>
  Object.entries(changeTexts).find(([known]) => known === code)?.[1];

/** Something to show before continuing. A warning is only acknowledged; changed prices can be accepted. */
interface Concern {
  question: Question;
  isWarning: boolean;
}

const warning = (...messages: MessageDescriptor[]): Concern => ({
  question: { title: msg`Your basket has changed`, messages, ok: msg`OK` },
  isWarning: true,
});

/** What has changed; null if nothing has. */
function concernAbout(
  { expired, outOfStock }: PriceChanges,
  repriced: readonly MessageDescriptor[],
  isAnyLeft: boolean,
): Concern | null {
  if (!isAnyLeft) return warning(changeTexts.all_out_of_stock);
  if (outOfStock.length > expired.length) {
    return warning(
      changeTexts.out_of_stock,
      ...(expired.length > 0 ? [changeTexts.offers_expired] : []),
      msg`Press OK to check your cart and replace them`,
    );
  }
  if (expired.length > 0) return warning(changeTexts.offers_expired);
  if (repriced.length === 0) return null;
  const question: Question = {
    title: msg`Your basket has changed`,
    messages: [changeTexts.prices_changed, ...repriced, msg`Click Confirm Order to confirm`],
    ok: msg`Confirm Order`,
  };
  return { question, isWarning: false };
}

/** Continues to the checkout, once it is clear where, for whom and at what prices. */
export function usePlaceOrder() {
  const { session, dialogs, log } = useShop();
  const [, navigate] = useLocation();
  const money = useMoney();

  /** Includes price changes that the shopper has not acknowledged, whenever they happened. */
  const repriced = (): MessageDescriptor[] =>
    session.cart.lines.peek().flatMap(({ offer, beforeInCents }) => {
      if (beforeInCents === undefined) return [];
      const [name, before, now] = [offerName(offer), money(beforeInCents), money(offer.price_in_cents)];
      return msg`${name}: ${before}, now ${now}`;
    });

  /** The dialog for missing information; null if nothing is missing. */
  function missing(): DialogRequest | null {
    if (!session.supplier.current.peek()) return { kind: 'suppliers' };
    return session.account.signedIn.peek()
      ? null
      : { kind: 'accountRequired', returnTo: paths.basketToCheckout };
  }

  /** The changes that the shop reports. None if it cannot: it checks the whole order later. */
  async function changes(): Promise<PriceChanges> {
    const none = { updated: [], outOfStock: [], expired: [] };
    try {
      const outcome = await session.cart.refreshPrices();
      if (outcome.ok) return outcome.value;
      log(`The prices were not checked: ${outcome.problem.code}`);
    } catch (error) {
      if (isUnreached(error)) throw error;
      log('The prices could not be checked', error);
    }
    return none;
  }

  async function proceed(): Promise<void> {
    const isHere = staying();
    const found = await changes();
    if (!isHere() || session.cart.items.peek().length === 0) return;
    const concern = concernAbout(found, repriced(), session.cart.lines.peek().length > 0);
    const isAgreed = concern === null || (await dialogs.confirm(concern.question));
    if (!isAgreed || concern?.isWarning) return;
    acceptPrices(session);
    navigate(paths.dispatch);
  }

  const { run, isBusy: isPlacing } = useAction('The prices could not be checked', proceed);

  async function placeOrder(): Promise<void> {
    const request = missing();
    // The button keeps the focus, so that the dialog can return it.
    if (request) void dialogs.show(request);
    else await run();
  }

  // Continues after signing in or registering, if that was required for the checkout.
  const [search, setSearch] = useSearchParams();
  const isReturning = search.get('next') === 'checkout';
  const resume = useEffectEvent(() => {
    setSearch({}, { replace: true });
    if (session.account.signedIn.peek()) void placeOrder();
  });
  useEffect(() => {
    if (isReturning) resume();
  }, [isReturning]);

  return { isPlacing, placeOrder };
}

/**
 * The delivery cost, for a signed-in shopper who has the order delivered. The shop checks the whole basket for this;
 * any changes are applied and reported.
 */
function useDelivery(): { isCalculating: boolean; costInCents: number | undefined } {
  const { session, queries, alerts } = useShop();
  const { account, supplier, cart } = session;
  const checkout = checkoutOf(session);
  const { method, validation } = checkout.state.value;
  const isDelivered = method !== null && requiresShipping(method);
  const isAsked = isDelivered && account.signedIn.value && supplier.current.value !== null;
  const { isFetching } = useQuery({
    // Another subtotal may have another delivery cost.
    queryKey: [...queries.root, 'delivery', cart.subtotalInCents.value],
    async queryFn({ signal }) {
      const outcome = await checkout.validate({ signal });
      // Prices shown next to the items have changed.
      const code = outcome.ok ? '' : outcome.problem.code;
      const text = code && code !== 'prices_changed' ? changeText(code) : undefined;
      if (text) alerts.error(text);
      return outcome.ok;
    },
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const cost = isAsked && !isFetching ? validation?.shipping_cost_in_cents : undefined;
  return { isCalculating: isFetching, costInCents: cost ?? undefined };
}

/** The total of the basket, and the button to continue. */
export function BasketSummary() {
  const { t } = useLingui();
  const money = useMoney();
  const { account, cart, supplier } = useShop().session;
  usePreload(paths.dispatch);
  usePreload(account.signedIn.value ? paths.confirmation : paths.register());
  const { costInCents: cost, isCalculating } = useDelivery();
  const { placeOrder, isPlacing } = usePlaceOrder();
  // Keeps focused elements from being hidden behind it.
  useRootStyle('scroll-padding-block-end', '9rem');
  const subtotal = cart.subtotalInCents.value;
  const saved = cart.savingsInCents.value;
  if (!supplier.current.value) {
    return (
      <section className={styles.summary} aria-label={t`Total`}>
        <p>
          {t`These are the lowest prices of several shops. Choose one to see what your basket costs there.`}
        </p>
        <Button variant="primary" wide onClick={() => void placeOrder()}>
          {t`Choose a shop`}
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.summary} aria-label={t`Total`}>
      <dl>
        {saved > 0 && (
          <div className={styles.saved}>
            <dt>{t`You save`}</dt>
            <dd>{money(saved)}</dd>
          </div>
        )}
        <div className={cost === undefined ? styles.sum : undefined}>
          <dt>{t`Subtotal`}</dt>
          <dd>{money(subtotal)}</dd>
        </div>
        {cost !== undefined && (
          <>
            <div>
              <dt>{t`Delivery`}</dt>
              <dd>{money(cost)}</dd>
            </div>
            <div className={styles.sum}>
              <dt>{t`Total`}</dt>
              <dd>{money(subtotal + cost)}</dd>
            </div>
          </>
        )}
      </dl>
      {isCalculating && <Spinner label={t`calculating delivery`} />}
      <Button variant="primary" wide busy={isPlacing} onClick={() => void placeOrder()}>
        {t`Checkout`}
      </Button>
    </section>
  );
}
