import { type Capability, isCapability } from '@spaza/contracts/capabilities';
import { codeOf } from '../client/call-error.ts';
import type { Outcome } from './outcome.ts';

/** What a shop has beyond the documented calls, as far as it is known. */
export interface Capabilities {
  /** All of them. Empty until the shop's configuration was read, unless the gateway was told. */
  readonly all: ReadonlySet<Capability>;
  /**
   * Calls a listener whenever they change.
   * @returns ends that
   */
  subscribe(listener: (all: ReadonlySet<Capability>) => void): () => void;
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
  let all: ReadonlySet<Capability> = new Set([...(told ?? []), ...always]);
  const listeners = new Set<(all: ReadonlySet<Capability>) => void>();
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

  function change(next: Iterable<Capability>): void {
    all = new Set(next);
    for (const tell of listeners) tell(all);
  }

  const capabilities: Capabilities = {
    get all() {
      return all;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onMissing: undefined,
    has: (capability) => all.has(capability),
    // Without a configuration, the shop has what is documented.
    known: () => learn().catch(() => undefined),
    announce(names) {
      isKnown = true;
      if (told) return;
      change([...always, ...(names ?? []).filter(isCapability)].filter((one) => !missing.has(one)));
    },
    async where(capability, call) {
      await learn();
      const { callIfOffered } = await codeOf(capability, () => import('./call-if-offered.ts'));
      return callIfOffered(capabilities.has(capability), call, () => {
        missing.add(capability);
        change([...all].filter((one) => one !== capability));
        capabilities.onMissing?.(capability);
      });
    },
  };
  return capabilities;
}
