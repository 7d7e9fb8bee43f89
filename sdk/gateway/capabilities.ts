import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type Capability, isCapability } from '@spaza/contracts/capabilities';
import { CallError } from '../client/call-error.ts';
import type { Outcome } from './outcome.ts';
import type { Problem } from './problems.ts';

/** What a shop has beyond the documented calls, as far as it is known. */
export interface Capabilities {
  /** All of them. Empty until the shop's configuration was read, unless the gateway was told. */
  readonly all: ReadonlySignal<ReadonlySet<Capability>>;
  /** Whether the shop has it. */
  has(capability: Capability): boolean;
  /** Resolves when they are known. Reads the configuration if nobody has yet; without one there are none. */
  known(): Promise<void>;
  /** Takes over what a configuration announces, unless the gateway was told what the shop has. */
  announce(names: readonly string[] | null | undefined): void;
  /** Called with a capability that was announced and is not there; it is off from then on. */
  onMissing: ((capability: Capability) => void) | undefined;
  /**
   * Makes a call that the shop may not have.
   * @throws CallError if the configuration has to be read first and cannot be
   * @returns problem `not_offered` without sending anything if the shop does not have it, and if it turns out to lack
   *   the call, which switches the capability off
   */
  where<T>(capability: Capability, call: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

/** Whether a shop answered that it has no such call. */
async function lacksCall(refusal: Problem | CallError): Promise<boolean> {
  // Where its code cannot be loaded, the refusal stands.
  const read = await import('./refusal.ts').catch(() => undefined);
  return read?.saysCallMissing(refusal) ?? false;
}

const notOffered = async () => (await import('./problem-here.ts')).refusedHere('not_offered');

/**
 * @param told what the shop has; undefined if its configuration says so
 * @param always what the program states in another way
 * @param read reads the configuration, and announces what it says
 */
export function createCapabilities(
  told: readonly Capability[] | undefined,
  always: readonly Capability[],
  read: () => Promise<unknown>,
): Capabilities {
  const all = signal<ReadonlySet<Capability>>(new Set([...(told ?? []), ...always]));
  const missing = new Set<Capability>();
  let isKnown = told !== undefined;
  let reading: Promise<unknown> | undefined;

  async function learn(): Promise<void> {
    if (isKnown) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  const capabilities: Capabilities = {
    all,
    onMissing: undefined,
    has: (capability) => all.peek().has(capability),
    // Without a configuration, the shop has what is documented.
    known: () => learn().catch(() => undefined),
    announce(names) {
      isKnown = true;
      if (told) return;
      all.value = new Set(
        [...always, ...(names ?? []).filter(isCapability)].filter((one) => !missing.has(one)),
      );
    },
    async where(capability, call) {
      await learn();
      if (!capabilities.has(capability)) return notOffered();
      const switchOff = () => {
        missing.add(capability);
        all.value = new Set([...all.peek()].filter((one) => one !== capability));
        capabilities.onMissing?.(capability);
        return notOffered();
      };
      try {
        const outcome = await call();
        return !outcome.ok && (await lacksCall(outcome.problem)) ? switchOff() : outcome;
      } catch (error) {
        if (error instanceof CallError && (await lacksCall(error))) return switchOff();
        throw error;
      }
    },
  };
  return capabilities;
}
