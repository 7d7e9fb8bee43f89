import { computed, signal } from '@preact/signals-core';
import type { Features, Meta, ShopConfig, Theme } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import type { PhoneRule } from '../account/sign-up.ts';
import type { Mode } from '../checkout/checkout-problems.ts';
import { checkSettings } from '../client/check-options.ts';
import type { CallSettings } from '../client/options.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { Log } from '../session/ports.ts';

type Filled<T> = { [K in keyof T]-?: NonNullable<T[K]> };
type Links = 'facebook_url' | 'website_url';
type Parts = 'features' | 'meta' | 'theme' | 'product_page_variant';

/** The shop's configuration with every gap filled from the defaults. */
export interface ShopSettings extends Filled<Omit<ShopConfig, Parts>> {
  /** What the shop does. */
  features: Filled<Features>;
  /** Name, currency and the like. */
  meta: Filled<Omit<Meta, Links>> & { [K in Links]: string | null };
  /** Colours. */
  theme: Filled<Theme>;
  /** `offers` lists offers on the product page; empty shows variant filters. */
  product_page_variant: '' | 'offers';
}

/**
 * The defaults, replaced by fields of the same type; a field whose default is null holds a text. Stored settings may hold
 * anything.
 */
const over = <T extends object>(defaults: T, fields: object | null | undefined): T => {
  const kindOf = (name: string) => typeof ((defaults as Record<string, unknown>)[name] ?? '');
  const given = Object.entries(fields ?? {}).filter(
    ([name, value]) => value != null && (!(name in defaults) || typeof value === kindOf(name)),
  );
  return { ...defaults, ...Object.fromEntries(given) };
};

/** Merges what the shop says over the defaults. */
function settingsFrom(config: ShopConfig): ShopSettings {
  const { features, meta, theme, product_page_variant, ...rest } = config;
  const defaults: ShopConfig & Pick<ShopSettings, 'features' | 'meta' | 'theme'> = DEFAULT_SHOP_CONFIG;
  const { default_position } = defaults.meta;
  return {
    ...over(defaults, rest),
    features: over(defaults.features, features),
    meta: { ...over(defaults.meta, meta), default_position: over(default_position, meta?.default_position) },
    theme: over(defaults.theme, theme),
    product_page_variant: product_page_variant === 'offers' ? 'offers' : '',
  } as ShopSettings;
}

export interface ConfigFlowOptions {
  gateway: Gateway;
  log: Log;
  /** What is known before the shop is asked. */
  initial?: ShopConfig | undefined;
}

type Created = ReturnType<typeof createConfigFlow>['flow'];

/** The shop's configuration: `session.config`. */
export interface ConfigFlow extends Created {}

/**
 * What the shop sets at run time.
 * @returns the flow, and a function that ends its subscription to the capabilities of the gateway, which may outlive it
 */
export function createConfigFlow({ gateway, log, initial = {} }: ConfigFlowOptions) {
  const settings = signal(settingsFrom(initial));
  if (initial.capabilities) gateway.capabilities.announce(initial.capabilities);
  const capabilities = signal(gateway.capabilities.all);
  const dispose = gateway.capabilities.subscribe((all) => {
    capabilities.value = all;
  });
  const mode = computed<Mode>(() => (settings.value.features.agency ? 'agency' : 'marketplace'));
  const phoneRule = computed<PhoneRule>(() => ({
    callingCode: settings.value.meta.calling_code,
    length: settings.value.meta.phone_length,
  }));

  async function load(call: CallSettings = {}): Promise<boolean> {
    checkSettings(call, 'config.load');
    try {
      const outcome = await gateway.config.shop(call);
      if (!outcome.ok) log('The shop configuration was not read', outcome.problem);
      // Status 200: the shop itself says that it has none. A 404 may come from anywhere.
      const isAnswered = outcome.ok || outcome.problem.status === 200;
      if (isAnswered) settings.value = settingsFrom(outcome.ok ? outcome.value : {});
      return isAnswered;
    } catch (error) {
      log('The shop configuration was not read', error);
      return false;
    }
  }

  const flow = {
    /** The shop's settings, with defaults for what it does not set. */
    settings: computed(() => settings.value),
    /** Whether it is an agency, one provider with branches, or a marketplace of many suppliers. */
    mode,
    /** What the shop has beyond the documented calls. */
    capabilities: computed(() => capabilities.value),
    /** How mobile numbers are written where the shop is. */
    phoneRule,
    /**
     * Reads the configuration. If the shop has none, the defaults apply, even if one was known before; if it cannot be
     * read, what is known still applies.
     * @returns whether the shop answered, also if it answered that it has none
     * @throws TypeError if a setting of the call is unknown or no number
     */
    load,
  };
  return { flow, dispose };
}
