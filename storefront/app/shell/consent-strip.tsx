import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { asksConsent, consent, giveConsent } from '../../shop/consent.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './consent-strip.module.css';

/** Screens with a main action at the foot, or on the way to paying: nothing else is asked there. */
const BUSY = /^.(basket|checkout|orders|sign_in|register)/;

/** Asks once whether other services may see how the shop is used. Nothing is sent to them before. */
export function ConsentStrip() {
  const { t } = useLingui();
  const { isDataFree } = useShop();
  const [path] = useLocation();
  if (consent.value !== null || isDataFree || !asksConsent() || BUSY.test(path)) return null;
  return (
    <section className={styles.strip} aria-label={t`Privacy`}>
      <p>
        <Trans>May other services count how you use this shop, and hear of errors?</Trans>{' '}
        {import.meta.env.VITE_EMAIL_MARKETING_URL ? (
          <Trans>Our e-mail service is told your e-mail address and what your basket comes to.</Trans>
        ) : (
          <Trans>They are not told who you are.</Trans>
        )}
      </p>
      <div className={styles.answers}>
        <Button variant="quiet" onClick={() => giveConsent(false)}>
          <Trans>No, thanks</Trans>
        </Button>
        <Button variant="plain" onClick={() => giveConsent(true)}>
          <Trans>Allow</Trans>
        </Button>
      </div>
    </section>
  );
}
