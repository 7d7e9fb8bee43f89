import type { Capability } from '@spaza/contracts/capabilities';
import { codeOf } from '../client/call-error.ts';
import type { Outcome } from './outcome.ts';

/** What a shop has beyond the documented calls, as far as it is known. */
export interface Capabilities {
  /**
   * All of them, also those that only the shop knows. Empty until the shop's configuration was read, unless the gateway
   * was told.
   */
  readonly all: ReadonlySet<Capability>;
  /**
   * Calls a listener whenever they change.
   * @returns a function that unsubscribes
   */
  subscribe(listener: (all: ReadonlySet<Capability>) => void): () => void;
  /** Whether the shop has it. */
  has(capability: Capability): boolean;
  /** Reads the configuration unless it was read before. Never rejects: if it cannot be read, the shop has only what is documented. */
  known(): Promise<void>;
  /** Takes over what a configuration announces, unless the gateway was told what the shop has. */
  announce(names: readonly string[] | null | undefined): void;
  /** Called with a capability that the shop turns out to lack; it is off from then on. */
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
 * @param always what other options of the gateway imply
 * @param read reads the configuration, and announces what it says
 */
export function createCapabilities(
  told: readonly Capability[] | undefined,
  always: readonly Capability[],
  read: () => Promise<unknown>,
): Capabilities {
  const listeners = new Set<(all: ReadonlySet<Capability>) => void>();
  const missing = new Set<Capability>();
  let announced: readonly Capability[] | undefined = told;
  let reading: Promise<unknown> | undefined;
  const there = () =>
    new Set([...always, ...(announced ?? [])].filter((capability) => !missing.has(capability)));
  let all: ReadonlySet<Capability> = there();

  function change(): void {
    all = there();
    for (const tell of listeners) tell(all);
  }

  async function learn(): Promise<void> {
    if (announced) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
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
    known: () => learn().catch(() => undefined),
    announce(names) {
      // Names that the SDK does not know do no harm: nothing asks for them.
      announced = told ?? ((names ?? []) as Capability[]);
      if (!told) change();
    },
    async where(capability, call) {
      await learn();
      const { callIfOffered } = await codeOf(capability, () => import('./call-if-offered.ts'));
      return callIfOffered(all.has(capability), call, () => {
        missing.add(capability);
        change();
        capabilities.onMissing?.(capability);
      });
    },
  };
  return capabilities;
}
