import { Trans, useLingui } from '@lingui/react/macro';
import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import styles from './terms.module.css';

/** The name of a currency in a language, such as `South African Rand`; its code if it has no name. */
export function currencyName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The terms and conditions of the shop. */
export default function Terms() {
  const { t, i18n } = useLingui();
  const { title, currency_iso } = useShop().session.config.settings.value.meta;
  const currency = currencyName(currency_iso, i18n.locale);
  const minimum = useMoney()(MINIMUM_ORDER_IN_CENTS);
  return (
    <article className={styles.terms}>
      <section>
        <h2>{t`Who sells to you`}</h2>
        <p>
          <Trans>
            {title} shows products from shops in your area. You buy from the shop you choose. It packs your
            order, hands it over and is responsible for it.
          </Trans>
        </p>
      </section>
      <section>
        <h2>{t`Prices and stock`}</h2>
        <p>
          <Trans>
            Prices are in {currency} and include VAT. The price that counts is the one on your order when you
            confirm it. Goods can sell out; what is out of stock is neither counted nor ordered.
          </Trans>
        </p>
        <p>
          <Trans>
            Weighed goods are priced by weight. What you receive may differ from what you ordered by up to 5%,
            and you pay for what you receive.
          </Trans>
        </p>
      </section>
      <section>
        <h2>{t`Orders and payment`}</h2>
        <p>
          <Trans>
            The minimum order is {minimum} for the goods after any discount, without delivery and bags. You
            choose how to pay before you confirm. An order that is not paid in time is cancelled, and you owe
            nothing.
          </Trans>
        </p>
      </section>
      <section>
        <h2>{t`Collection and delivery`}</h2>
        <p>
          <Trans>
            You choose a time for collection or delivery. If something is short, the shop asks you before it
            changes your order.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans context="what the shop knows of you">Your details</Trans>
        </h2>
        <p>
          <Trans>
            We keep what we need for your orders: your name, number, addresses and what you bought. We do not
            sell it. You can ask us for it, or ask us to remove it, at any time.
          </Trans>
        </p>
      </section>
    </article>
  );
}
