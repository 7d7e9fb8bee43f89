import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayOf } from '@spaza/contracts/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { createChunk, isHandled } from '../../loading/chunk.ts';
import { Deferred, WithChunk } from '../../loading/with-chunk.tsx';
import { useVersionCheck } from '../../navigation/use-version-check.ts';
import type { Alert } from '../../shop/alerts.ts';
import { asksConsent, consent, setConsent } from '../../shop/consent.ts';
import type { DialogRequest, WindowProps } from '../../shop/dialogs.ts';
import { createPlaces } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { openWindows } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import alertBarStyles from './alert-bar.module.css';
import { isUncovered, showAlone } from './alone.ts';
import styles from './consent-strip.module.css';
import openDialogsStyles from './open-dialogs.module.css';
import { tellSupplier } from './tell-supplier.ts';
import { type Windows, windows } from './windows.ts';

/** Screens with a main action at the foot, or on the way to paying: consent is not asked for there. */
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
        {t`May other services count how you use this shop, and hear of errors?`}{' '}
        {import.meta.env.VITE_EMAIL_MARKETING_URL
          ? t`Our e-mail service is told your e-mail address and what your basket comes to.`
          : t`They are not told who you are.`}
      </p>
      <div className={styles.answers}>
        <Button variant="quiet" onClick={() => setConsent(false)}>
          {t`No, thanks`}
        </Button>
        <Button variant="plain" onClick={() => setConsent(true)}>
          {t`Allow`}
        </Button>
      </div>
    </section>
  );
}

/** How long an alert is shown, in ms. */
const SHOWN_MS = 5000;

/** Shows the alert above its window too. A window that is being removed is skipped: the alert moves to another. */
const showOnTop = (element: HTMLElement | null) => {
  if (element?.isConnected) element.showPopover();
};

/** A container for the text. It is rendered before there is any, so that screen readers announce the text. */
function Place({ alert }: { alert: Alert | null }) {
  const { t, i18n } = useLingui();
  const { dismiss } = useShop().alerts;
  return (
    <div role={alert?.tone === 'error' ? 'alert' : 'status'}>
      {alert && (
        <div ref={showOnTop} className={alertBarStyles.alert} data-tone={alert.tone} popover="manual">
          <Icon name={alert.tone === 'error' ? 'circle-alert' : 'circle-check'} />
          <p>
            {typeof alert.text === 'string' ? alert.text : i18n._(alert.text)}
            {alert.link && (
              <Link to={alert.link.to} onClick={dismiss}>
                {i18n._(alert.link.text)}
              </Link>
            )}
          </p>
          <IconButton icon="x" label={t`Close`} onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

/**
 * Briefly shows what went well or wrong. An open window makes everything outside it inert, so each window has a place
 * of its own, and the alert is shown in the front one.
 */
export function AlertBar() {
  const { alerts } = useShop();
  const alert = alerts.current.value;
  const [path] = useLocation();
  const windows = openWindows.value;
  const front = windows.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page ends it
  useEffect(
    () => () => {
      if (alerts.current.peek()?.link) alerts.dismiss();
    },
    [path, alerts],
  );
  useEffect(() => {
    if (!alert || alert.link) return;
    const timer = setTimeout(alerts.dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [alert, alerts]);

  return (
    <>
      <Place alert={front ? null : alert} />
      {windows.map((window, index) =>
        createPortal(<Place alert={window === front ? alert : null} />, window, String(index)),
      )}
    </>
  );
}

type Kind = DialogRequest['kind'];

/** Shown until the code of a window has loaded. */
function Opening() {
  const { t } = useLingui();
  return (
    <div className={openDialogsStyles.opening}>
      <Spinner label={t`Loading`} />
    </div>
  );
}

function OpenDialog<K extends Kind>({ kind, request }: Omit<WindowProps<K>, 'onClose'> & { kind: K }) {
  const { dialogs, alerts } = useShop();
  const chunk: Windows[K] = windows[kind];
  const close = () => dialogs.close(kind);
  const onError = () => {
    dialogs.fail(kind);
    close();
  };
  return (
    <WithChunk
      chunk={chunk}
      resetKey={kind}
      waiting={<Opening />}
      onError={onError}
      onFail={() => alerts.error(msg`Something went wrong, try again`)}
    >
      {({ default: Window }) => <Window request={request} onClose={close} />}
    </WithChunk>
  );
}

/** All open windows. One that fails closes and reports the failure. */
export function OpenDialogs() {
  const { dialogs } = useShop();
  return dialogs.open.value.map((request) => (
    <OpenDialog key={request.kind} kind={request.kind} request={request} />
  ));
}

/**
 * Screens that need no supplier: signing in or up, the terms, an order or its payment opened on another device, account
 * data, and the list of agencies, where one is chosen.
 */
const NEEDS_NONE =
  /^.(orders|sign_in|register|agencies|terms_and_conditions|profile|debtorcards|address_management)/;

/**
 * Opens the windows about suppliers while no other window is open: to choose one, or because the chosen one is closed.
 */
export function useSupplierPrompts(): void {
  const shop = useShop();
  const { session, preferences } = shop;
  const [path] = useLocation();
  const isRequired = session.supplier.required.value;
  const supplier = session.supplier.current.value;
  const isFree = isUncovered(shop);
  /** The last notice shown in this visit; a device without storage shows it once per visit. */
  const noticed = useRef('');
  /** The stored supplier may be from last night, so it is refreshed before a notice says that it is closed. */
  const kept = useRef(supplier);
  const [isReadAgain, setReadAgain] = useState(false);

  const isAsked = isRequired && !NEEDS_NONE.test(path);
  useEffect(() => {
    if (isAsked && isFree) showAlone(shop, { kind: 'suppliers' });
  }, [isAsked, isFree, shop]);

  useEffect(() => {
    if (!isFree || !supplier?.closed_text) return;
    const key = `supplier_closed_notice_${supplier.id}`;
    const today = dayOf(Date.now());
    const notice = `${key} ${today}`;
    if (noticed.current === notice || preferences.getItem(key) === today) return;
    if (supplier === kept.current && !isReadAgain) {
      session.supplier.refresh().then(
        ({ ok }) => setReadAgain(ok),
        () => undefined,
      );
      return;
    }
    if (!showAlone(shop, { kind: 'supplierClosed', supplier })) return;
    noticed.current = notice;
    preferences.setItem(key, today);
  }, [isFree, supplier, shop, session, preferences, isReadAgain]);
}

/** While the prices of all shops are compared, finds those nearby unless they are known: offers of others are left out. */
function useShopsNearby(): void {
  const { session, locator, preferences, log } = useShop();
  const { config, supplier } = session;
  const isComparing = config.mode.value === 'marketplace' && supplier.current.value === null;
  const isUnknown = isComparing && supplier.known.value.length === 0;
  useEffect(() => {
    if (!isUnknown) return;
    const leaving = new AbortController();
    const defaultPosition = () => config.settings.peek().meta.default_position;
    createPlaces({ locator, defaultPosition, log, preferences })
      .find(false)
      .then(({ position }) => supplier.nearby(position, { signal: leaving.signal, isGuess: true }))
      .catch((error) => {
        if (!leaving.signal.aborted) log('The shops nearby could not be read', error);
      });
    return () => leaving.abort();
  }, [isUnknown, config, supplier, locator, preferences, log]);
}

/**
 * Listens for code that was needed but failed to load, whatever requested it: an SDK flow does not know the page.
 * Retrying does not help everywhere, because some browsers remember a failed module for the lifetime of the page, and a
 * different address would create the module twice. So the shopper is asked to reload the page, once there is a network.
 * Screens and windows handle their own.
 */
export function useMissingCode(): void {
  const { dialogs } = useShop();
  useEffect(() => {
    let isMissing = false;
    const tell = () => {
      if (!isMissing || !navigator.onLine) return;
      isMissing = false;
      dialogs.show({ kind: 'codeMissing' });
    };
    const onMissing = ({ payload }: VitePreloadErrorEvent) =>
      // Code that handles the failure is notified after this.
      setTimeout(() => {
        if (isHandled(payload)) return;
        isMissing = true;
        tell();
      });
    addEventListener('vite:preloadError', onMissing);
    addEventListener('online', tell);
    return () => {
      removeEventListener('vite:preloadError', onMissing);
      removeEventListener('online', tell);
    };
  }, [dialogs]);
}

/** Windows about what the page shows. The others ask for something on any page. */
const OF_PAGE: readonly Kind[] = ['menu', 'leaflet', 'accountRequired', 'addToCart', 'confirm'];

/** Closes the windows about a page that is left, with Back too. A question is answered with no. */
function useLeftWindows(): void {
  const { dialogs } = useShop();
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    for (const request of dialogs.open.peek()) {
      if (request.kind === 'confirm') request.answer(false);
      if (OF_PAGE.includes(request.kind)) dialogs.close(request.kind);
    }
  }, [path, dialogs]);
}

/** Prompts about orders; only signed-in shoppers have any. */
const orderPrompts = createChunk('messages', 'order-prompts', () => import('./order-prompts.tsx'));

/** Everything that may appear over the page: windows, alerts and the network status; or a newer page in its place. */
export default function Overlays() {
  const { session } = useShop();
  useSupplierPrompts();
  useShopsNearby();
  useVersionCheck();
  useMissingCode();
  useLeftWindows();
  useEffect(() => tellSupplier(session), [session]);
  return (
    <>
      <OfflineBanner />
      <AlertBar />
      <ConsentStrip />
      {session.account.signedIn.value && <Deferred chunk={orderPrompts} />}
      <OpenDialogs />
    </>
  );
}
