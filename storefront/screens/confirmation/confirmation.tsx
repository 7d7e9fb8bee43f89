import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { dispatchOf, MAXIMUM_DISCOUNT_CODE_LENGTH, requiresShipping } from '@spaza/contracts/vocabulary';
import { checkoutOf, type Problem, problemsIn } from '@spaza/sdk';
import { hasOfferEnded } from '@spaza/sdk/rules';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Amounts, lineName, Total } from '../../features/checkout/basket-brief.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { Destination } from '../../features/checkout/destination.tsx';
import { type About, aboutOf, Problems, useProblemWords } from '../../features/checkout/problems.tsx';
import { screenAfter } from '../../features/checkout/step-paths.ts';
import { useLineDetail } from '../../features/offer/use-line-detail.ts';
import { When } from '../../features/order/when-and-where.tsx';
import { failed, isLate } from '../../features/problem/problem-texts.ts';
import { useMoney } from '../../format/money.ts';
import { staying } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Line, Lines } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './confirmation.module.css';

interface DiscountCodeProps {
  /** Why the code was rejected. */
  problem: Problem | undefined;
  isChecking: boolean;
  onType: (code: string) => void;
  onApply: (code: string) => void;
}

/** A discount code field, if the shop has such codes. */
function DiscountCode({ problem, isChecking, onType, onApply }: DiscountCodeProps) {
  const { t } = useLingui();
  const money = useMoney();
  const wordsOf = useProblemWords();
  const form = useRef<HTMLFormElement>(null);
  const { validation, discountCode } = checkoutOf(useShop().session).state.value;
  useEffect(() => {
    if (problem && form.current) focusField(form.current, 'code');
  }, [problem]);

  if (!validation?.discount_codes_enabled && discountCode === null) return null;
  const taken = problem ? null : validation?.discount_code;
  if (discountCode !== null && taken) {
    const amount = money(validation?.discount_in_cents ?? 0);
    return (
      <div className={styles.code} role="status">
        <Icon name="badge-percent" />
        <p>
          <Trans>
            <strong>{taken}</strong> takes {amount} off
          </Trans>
        </p>
        <Button
          variant="quiet"
          disabled={isChecking}
          aria-label={t`Remove the code ${taken}`}
          onClick={() => onApply('')}
        >
          {t`Remove`}
        </Button>
      </div>
    );
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = readForm(event.currentTarget);
    if (code.trim() !== '' || discountCode !== null) onApply(code);
  };
  return (
    <div className={styles.codeForm}>
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label={t`Discount code`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAXIMUM_DISCOUNT_CODE_LENGTH}
          defaultValue={discountCode ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          error={problem && wordsOf(problem).texts.join(' ')}
        />
        <Button type="submit" disabled={isChecking}>
          {t`Apply`}
        </Button>
      </form>
      {discountCode !== null && (
        <Button variant="quiet" disabled={isChecking} onClick={() => onApply('')}>
          {t`Continue without a code`}
        </Button>
      )}
    </div>
  );
}

/** The shop's findings, grouped by subject; each list stays identical until the shop checks again. */
interface Found {
  /** The subject of the first problem, whose notice receives the focus. */
  first: About | undefined;
  about: (what: About) => readonly Problem[];
}

const NONE: readonly Problem[] = [];

function sorted(problems: readonly Problem[]): Found {
  const found = Map.groupBy(problems, aboutOf);
  return { first: problems[0] && aboutOf(problems[0]), about: (what) => found.get(what) ?? NONE };
}

/**
 * Has the shop check the order on entry and whenever bags or a discount code change, and again before continuing if
 * something had changed.
 */
function useConfirmation() {
  const { session, alerts, log } = useShop();
  const checkout = checkoutOf(session);
  const [, navigate] = useLocation();
  // Earlier findings do not count on entry: the first render already waits for the shop.
  const [isChecking, setChecking] = useState(true);
  const [found, setFound] = useState(() => sorted(NONE));
  const typed = useRef('');

  /** Resolves to true if the shop has no objections. */
  async function check(signal?: AbortSignal): Promise<boolean> {
    setChecking(true);
    try {
      const outcome = await checkout.validate(signal && { signal });
      if (!signal?.aborted) setFound(sorted(outcome.ok ? NONE : problemsIn(outcome.problem)));
      return outcome.ok;
    } catch (error) {
      if (signal?.aborted) return false;
      log('The order could not be checked', error);
      alerts.error(
        isLate(error)
          ? msg`The shop did not answer in time, so it has not checked your order. Nothing was ordered: try again.`
          : failed,
      );
      return false;
    } finally {
      if (!signal?.aborted) setChecking(false);
    }
  }

  const { bags, discountCode } = checkout.state.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: bags and codes change the amount due
  useEffect(() => {
    const leaving = new AbortController();
    void check(leaving.signal);
    return () => leaving.abort();
  }, [bags, discountCode]);

  return {
    isChecking,
    found,
    /** Stores an entered code: shoppers who continue without applying it still want it. */
    typeCode(code: string): void {
      typed.current = code.trim();
    },
    /** Has the shop check the same code again, or another one. */
    applyCode(code: string): void {
      typed.current = '';
      const isSame = code.trim() === (discountCode ?? '');
      if (isSame) void check();
      else checkout.setDiscountCode(code);
    },
    /** Continues to the payment; a code that was only entered is checked first, because it changes the amount due. */
    confirm: async () => {
      const isHere = staying();
      const code = typed.current;
      typed.current = '';
      if (code !== '' && code !== discountCode) return checkout.setDiscountCode(code);
      const isAgreed = checkout.step.peek() === 'payment' || (await check());
      if (isAgreed && isHere()) navigate(screenAfter('confirmation', checkout.steps.peek()));
    },
  };
}

/** The lines being ordered. */
export function CartLines() {
  const { t } = useLingui();
  const money = useMoney();
  const detailOf = useLineDetail();
  const { cart } = useShop().session;
  return (
    <Lines label={t`Your order`}>
      {cart.lines.value.map((line) => (
        <Line
          key={line.offer.id}
          picture={line.offer.sellable.image_url}
          name={lineName(line.offer)}
          detail={detailOf(line)}
          note={line.offer.per_kg && t`measurement may vary up to 5%`}
          total={money(line.totalInCents)}
        />
      ))}
    </Lines>
  );
}

/** Unavailable lines: neither counted nor ordered. */
function GoneLines() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const gone = cart.outOfStock.value;
  if (gone.length === 0) return null;
  return (
    <Panel title={t`Not included in your order`}>
      <Lines label={t`Not included in your order`}>
        {gone.map(({ offer }) => (
          <Line
            key={offer.id}
            picture={offer.sellable.image_url}
            name={lineName(offer)}
            detail={hasOfferEnded(offer, Date.now()) ? undefined : t`Out of stock`}
          />
        ))}
      </Lines>
    </Panel>
  );
}

/** When and where the order is handed over, with a link back to each choice. */
function WhenAndWhere() {
  const { t } = useLingui();
  const { method, slot } = checkoutOf(useShop().session).state.value;
  const isDelivered = method !== null && requiresShipping(method);
  return (
    <Panel
      title={t`When and where`}
      action={
        <ButtonLink to={paths.dispatch} variant="quiet" aria-label={t`Change the time`}>
          {t`Change`}
        </ButtonLink>
      }
    >
      {method && slot && <When slot={slot} dispatch={dispatchOf(method)} />}
      <div className={styles.where}>
        <Destination />
        {isDelivered && (
          <ButtonLink to={paths.shippingAddress} variant="quiet" aria-label={t`Change the address`}>
            {t`Change`}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** Whether to pack the order in plastic bags, if the shop offers them. */
export function Bags() {
  const { t } = useLingui();
  const money = useMoney();
  const checkout = checkoutOf(useShop().session);
  const { offered, priceInCents } = checkout.bags.value;
  const { bags, validation } = checkout.state.value;
  if (!offered && !bags) return null;
  // Not every shop sends the number of bags.
  const areGone = bags && (!offered || validation?.bag_qty === 0);
  return (
    <div className={styles.bags}>
      <Checkbox
        name="bags"
        checked={bags}
        onChange={(event) => checkout.setBags(event.currentTarget.checked)}
        hint={
          areGone
            ? t`The shop has run out of plastic bags, so your order comes without.`
            : t`The shop uses as many as your order needs and adds them to the total.`
        }
      >
        {t`Plastic bags, ${money(priceInCents)} each`}
      </Checkbox>
    </div>
  );
}

/** The wallet's balance, and how it is used: it pays for all items, or a part if the shop allows that. */
function Wallet() {
  const { t } = useLingui();
  const money = useMoney();
  const { session } = useShop();
  const credit = session.account.current.value?.credit_in_cents ?? 0;
  if (credit <= 0) return null;
  const checkout = checkoutOf(session);
  return (
    <p className={styles.wallet}>
      <Icon name="wallet" />
      <span>
        {checkout.creditCheckout.value
          ? t`Your wallet holds ${money(credit)}: it pays for your goods.`
          : checkout.walletPart.value > 0
            ? t`Your wallet holds ${money(credit)}. You can use it in the next step.`
            : t`Your wallet holds ${money(credit)}. It pays when that covers all your goods.`}
      </span>
    </p>
  );
}

/** The order as it will be placed; problems are shown next to the part they concern. */
export function OrderSummary() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const { isChecking, found, typeCode, applyCode, confirm } = useConfirmation();
  const hasGoods = cart.lines.value.length > 0;
  // The message about changed prices names this button.
  const isRepriced = found.about('goods').some(({ code }) => code === 'prices_changed');
  const problemsOf = (what: About) => (
    <Problems problems={found.about(what)} here="confirmation" isAside={found.first !== what} />
  );
  return (
    <>
      {problemsOf('dispatch')}
      <WhenAndWhere />
      {problemsOf('goods')}
      {hasGoods && (
        <Panel
          title={t`Your order`}
          action={
            <ButtonLink to={paths.basket} variant="quiet" aria-label={t`Change the basket`}>
              {t`Change`}
            </ButtonLink>
          }
        >
          <CartLines />
          <Amounts isChecking={isChecking} />
        </Panel>
      )}
      <GoneLines />
      {hasGoods && <Bags />}
      {hasGoods && (
        <DiscountCode
          problem={found.about('discount')[0]}
          isChecking={isChecking}
          onType={typeCode}
          onApply={applyCode}
        />
      )}
      {hasGoods && <Wallet />}
      {problemsOf('total')}
      {hasGoods && (
        <ActionBar label={t`Total`}>
          <Total isChecking={isChecking} />
          <Button variant="primary" wide busy={isChecking} onClick={() => void confirm()}>
            {isRepriced ? t`Confirm Order` : t`Continue`}
          </Button>
          <div className={styles.checking}>
            {isChecking && <Spinner label={t`Checking prices and stock`} />}
          </div>
        </ActionBar>
      )}
    </>
  );
}

/** The order about to be placed, checked by the shop once more. */
export default function Confirmation() {
  return (
    <CheckoutPage screen="confirmation">
      <OrderSummary />
    </CheckoutPage>
  );
}
