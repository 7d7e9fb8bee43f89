import type { Quirk } from '@spaza/contracts';

/** Whether the shop keeps to the documents: no, yes, or with these quirks. */
export type Documents = boolean | readonly Quirk[];

/** Whether the shop keeps to the documents, and its quirks, which are empty while it does not. */
export interface DocumentsSetting {
  readonly on: boolean;
  readonly quirks: ReadonlySet<Quirk>;
}

/** Creates the setting, which like faults is per process. */
export function createDocumentsSetting(initial: Documents = false) {
  let now: DocumentsSetting = {
    on: initial !== false,
    quirks: new Set(initial === true ? [] : initial || []),
  };
  return {
    /** The current setting; a new object after each change. */
    get now() {
      return now;
    },
    set(on: boolean, quirks: readonly Quirk[] = []): void {
      now = { on, quirks: new Set(on ? quirks : []) };
    },
  };
}

export type DocumentsSwitch = ReturnType<typeof createDocumentsSetting>;
