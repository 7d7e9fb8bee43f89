import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Id, ShopConfig } from '@spaza/contracts';
import {
  type AnalyticsEvent,
  type AnalyticsItem,
  type CartFlow,
  createSession,
  type Gateway,
  type Log,
  type Notice,
  type Session,
  type StoragePort,
} from '@spaza/sdk';
import { createQueries } from '@spaza/sdk/react';
import { createAlerts } from './alerts.ts';
import { createDialogs, type DialogRequest } from './dialogs.ts';
import { createLanguage, type Language } from './language.ts';
import type { Preferences } from './preferences.ts';

/** Shopper actions on screens, apart from changes to the cart. */
export type ShopEvent =
  | AnalyticsEvent
  | { name: 'page_view'; path: string; title: string }
  | { name: 'search'; query: string }
  | { name: 'select_item'; item: AnalyticsItem };

/** Receives events. They are discarded unless the build names a service. */
export type Analytics = (event: ShopEvent) => void;

/**
 * Quantity of each offer in the cart. A card that subscribes to one offer is not notified of others, so that a long
 * list does not re-render on every tap.
 */
function createQuantities({ items }: Pick<CartFlow, 'items'>) {
  const byOffer = computed(() => new Map(items.value.map(({ offer, qty }) => [String(offer.id), qty])));
  const known = new Map<string, ReadonlySignal<number>>();
  return {
    /** Quantity of an offer in the cart; 0 if it is not in it. */
    of(offerId: Id): ReadonlySignal<number> {
      const key = String(offerId);
      const quantity = known.get(key) ?? computed(() => byOffer.value.get(key) ?? 0);
      known.set(key, quantity);
      return quantity;
    },
  };
}

/** Notices for shoppers; the others are for developers. */
type ShopperNotice = Exclude<Notice, { code: 'capability_missing' }>;

/** Message shown to the shopper for a notice of the session. */
function noticeText({ code }: ShopperNotice): MessageDescriptor {
  switch (code) {
    case 'storage_dropped':
      return msg`Some of what was saved on this device could not be read. Please check it.`;
    case 'storage_unavailable':
      return msg`This device cannot save your basket. It will be lost when you close the page.`;
    case 'session_ended':
    case 'account_gone':
      return msg`You have been logged out`;
  }
}

/** The parts of `navigator` that locate the shopper, if available. */
export interface Locator {
  geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  permissions?: Pick<Permissions, 'query'> | undefined;
}

export interface ShopOptions {
  /** Asks the session for addresses and the token on the first call, not before. */
  gateway: Gateway;
  storage: StoragePort;
  preferences: Preferences;
  analytics: Analytics;
  log: Log;
  locator?: Locator | undefined;
  /** The configuration, if known before the shop responds. */
  config?: ShopConfig | undefined;
  /** Whether the shopper came from a zero-rated network. */
  isDataFree: boolean;
  /** Fetches the code and texts of a dialog that is about to open. */
  loadDialog?: (kind: DialogRequest['kind'], language: Language) => Promise<unknown>;
}

/** Everything that screens work with. */
export type Shop = ReturnType<typeof createShop>;

/** Creates the shop for a shopper: everything is created here and passed down, so that a test can supply its own. */
export function createShop(options: ShopOptions) {
  const { storage, preferences, analytics, log, locator = {}, isDataFree } = options;
  const alerts = createAlerts();
  const session: Session = createSession({
    gateway: options.gateway,
    storage,
    analytics,
    log,
    // This may run while a screen renders, when no other state may change.
    onNotice: (notice) => {
      if (notice.code === 'capability_missing') log(`The shop announces ${notice.capability} and lacks it`);
      else queueMicrotask(() => alerts.error(noticeText(notice)));
    },
    ...(options.config && { config: options.config }),
  });
  const language = createLanguage(preferences);
  const loadDialog = async (kind: DialogRequest['kind']) => options.loadDialog?.(kind, language);
  const dialogs = createDialogs((kind) => {
    loadDialog(kind).catch((error) => log('A dialog was not preloaded', error));
  });
  return {
    session,
    queries: createQueries(session.gateway),
    quantities: createQuantities(session.cart),
    alerts,
    dialogs,
    language,
    locator,
    preferences,
    analytics,
    log,
    isDataFree,
    /** Name of what the screen shows, such as a product; null to use the route's own title. */
    pageTitle: signal<string | null>(null),
    /** Target of the back button, instead of one step back in history. */
    backTarget: signal<string | null>(null),
  };
}
