import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceChanges } from '@spaza/sdk';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { DialogRequest, Question } from '../../app/shop/dialogs.ts';
import { useShop } from '../../app/shop-context.tsx';
import { changeTexts } from './change-texts.ts';

/** What has to be said before going on. A warning is only read; other prices can be agreed to. */
interface Concern {
  question: Question;
  isWarning: boolean;
}

const warning = (...messages: MessageDescriptor[]): Concern => ({
  question: { title: msg`Your basket has changed`, messages, ok: msg`OK` },
  isWarning: true,
});

/** What is not as it was; null when everything is. */
function concernAbout({ expired, outOfStock, updated }: PriceChanges, isAnyLeft: boolean): Concern | null {
  if (!isAnyLeft) return warning(changeTexts.all_out_of_stock);
  if (outOfStock.length > expired.length) {
    return warning(changeTexts.out_of_stock, msg`Press OK to check your cart and replace them`);
  }
  if (expired.length > 0) return warning(changeTexts.offers_expired);
  if (updated.length === 0) return null;
  const question: Question = {
    title: msg`Your basket has changed`,
    messages: [changeTexts.prices_changed, msg`Click Confirm Order to confirm`],
    ok: msg`Confirm Order`,
  };
  return { question, isWarning: false };
}

/** Goes on to the checkout, once it is clear where, for whom and at what prices. */
export function usePlaceOrder() {
  const { session, dialogs, alerts, log } = useShop();
  const [, navigate] = useLocation();
  const [isPlacing, setPlacing] = useState(false);

  /** What has to be known first; null when it is. */
  function missing(): DialogRequest | null {
    if (!session.supplier.current.peek()) return { kind: 'suppliers' };
    return session.account.signedIn.peek() ? null : { kind: 'accountRequired' };
  }

  async function goOn(): Promise<void> {
    const outcome = await session.cart.refreshPrices();
    if (!outcome.ok) return alerts.error(outcome.problem.messages[0] ?? msg`Something went wrong, try again`);
    const concern = concernAbout(outcome.value, session.cart.lines.peek().length > 0);
    const isAgreed = concern === null || (await dialogs.confirm(concern.question));
    if (!isAgreed || concern?.isWarning) return;
    navigate(paths.dispatch);
  }

  return {
    isPlacing,
    placeOrder: async () => {
      const request = missing();
      // The button keeps the focus, so that it comes back to it.
      if (request) return void dialogs.show(request);
      setPlacing(true);
      try {
        await goOn();
      } catch (error) {
        log('The prices could not be checked', error);
        alerts.error(msg`Something went wrong, try again`);
      } finally {
        setPlacing(false);
      }
    },
  };
}
