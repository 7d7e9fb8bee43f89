import { computed, signal } from '@preact/signals-core';
import type { ShopConfig } from '@spaza/contracts';
import type { CallSettings } from '../../client/create-client.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Mode } from '../../rules/checkout-config.ts';
import type { PhoneRule } from '../../rules/phone.ts';
import type { Log } from '../ports.ts';
import { settingsFrom } from './settings.ts';

export interface ConfigFlowOptions {
  gateway: Gateway;
  log: Log;
  /** What is known before the shop is asked. */
  initial?: ShopConfig | undefined;
}

export type ConfigFlow = ReturnType<typeof createConfigFlow>;

/** What the shop sets at run time. */
export function createConfigFlow({ gateway, log, initial = {} }: ConfigFlowOptions) {
  const settings = signal(settingsFrom(initial));
  const mode = computed<Mode>(() => (settings.value.features.agency ? 'agency' : 'marketplace'));
  const phoneRule = computed<PhoneRule>(() => ({
    callingCode: settings.value.meta.calling_code,
    length: settings.value.meta.phone_length,
  }));

  /** Reads the configuration. Without one, or when it cannot be read, the defaults stay in force. */
  async function load(call?: CallSettings): Promise<void> {
    try {
      const outcome = await gateway.config.shop(call);
      if (outcome.ok) settings.value = settingsFrom(outcome.value);
      else log(`The shop configuration was not applied: ${outcome.problem.code}`);
    } catch (error) {
      log('The shop configuration could not be read', error);
    }
  }

  return { settings: computed(() => settings.value), mode, phoneRule, load };
}
