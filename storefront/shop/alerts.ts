import type { MessageDescriptor } from '@lingui/core';
import { signal } from '@preact/signals-react';

export interface Alert {
  tone: 'success' | 'error';
  /** The shop's own text, or a message of the interface. */
  text: string | MessageDescriptor;
  /** Where to go on. An alert with a link stays until it is closed or the page is left. */
  link?: { to: string; text: MessageDescriptor };
}

export type Alerts = ReturnType<typeof createAlerts>;

/** State of the alert bar. A later alert replaces an earlier one. */
export function createAlerts() {
  const current = signal<Alert | null>(null);
  return {
    current,
    success: (text: Alert['text'], link?: Alert['link']) => {
      current.value = { tone: 'success', text, ...(link && { link }) };
    },
    error: (text: Alert['text']) => {
      current.value = { tone: 'error', text };
    },
    dismiss: () => {
      current.value = null;
    },
  };
}
