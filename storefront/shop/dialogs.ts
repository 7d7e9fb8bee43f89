import type { MessageDescriptor } from '@lingui/core';
import { signal } from '@preact/signals-react';
import type { Offer, Order, Supplier } from '@spaza/contracts';
import type { DatedLeaflet } from '@spaza/sdk';

/** A confirmation before something that cannot be undone. Omitted texts have defaults. */
export interface Question {
  title?: MessageDescriptor;
  /** One paragraph each. */
  messages?: readonly MessageDescriptor[];
  ok?: MessageDescriptor;
  cancel?: MessageDescriptor;
}

/** A window that can open over the page, with its subject. */
export type DialogRequest =
  | { kind: 'menu' }
  | { kind: 'suppliers' }
  | { kind: 'supplierClosed'; supplier: Supplier }
  | { kind: 'leaflet'; leaflet: DatedLeaflet }
  /** `returnTo` is where the shopper goes on afterwards; the current screen by default. */
  | { kind: 'accountRequired'; returnTo?: string }
  | { kind: 'addToCart'; offer: Offer }
  | { kind: 'openOrders' }
  | { kind: 'review'; order: Order }
  | { kind: 'codeMissing' }
  | { kind: 'orderTimeout'; order: Order }
  | { kind: 'confirm'; question: Question; answer: (ok: boolean) => void };

/** Props of a window: its subject, and how to close it. */
export interface WindowProps<K extends DialogRequest['kind']> {
  request: Extract<DialogRequest, { kind: K }>;
  onClose: () => void;
}

/**
 * The open windows, front one last. At most one of each kind.
 * @param prepare fetches the code of a window that is about to open
 */
export function createDialogs(prepare: (kind: DialogRequest['kind']) => void = () => undefined) {
  const open = signal<readonly DialogRequest[]>([]);
  const failed = new Set<DialogRequest['kind']>();
  const isOpen = (kind: DialogRequest['kind']) => open.value.some((request) => request.kind === kind);

  /** Opens a window; returns false if one of its kind is open already. */
  function show(request: DialogRequest): boolean {
    if (isOpen(request.kind)) return false;
    open.value = [...open.value, request];
    return true;
  }

  return {
    open,
    prepare,
    show,
    close(kind: DialogRequest['kind']): void {
      if (isOpen(kind)) open.value = open.value.filter((request) => request.kind !== kind);
    },
    /** Whether a window of this kind could not be shown. It opens again only if the shopper asks for it. */
    hasFailed: (kind: DialogRequest['kind']): boolean => failed.has(kind),
    /** Notes that a window could not be shown. */
    fail: (kind: DialogRequest['kind']): void => void failed.add(kind),
    /** Asks for confirmation. Also false if it is closed without an answer, or another one is open. */
    confirm: (question: Question): Promise<boolean> =>
      new Promise((answer) => {
        if (!show({ kind: 'confirm', question, answer })) answer(false);
      }),
  };
}
