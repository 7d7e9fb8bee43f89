import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { ProblemText } from './problem-texts.ts';

interface ProblemProps {
  says: ProblemText;
  /** Distinguishes one problem from the next, so that the reader is taken to it. */
  arrival: unknown;
  actions?: ReactNode;
}

/** What went wrong with a payment. */
export function Problem({ says: { title, text }, arrival, actions }: ProblemProps) {
  const { i18n } = useLingui();
  const inWords = (said: MessageDescriptor | string) => (typeof said === 'string' ? said : i18n._(said));
  return (
    <Notice tone="error" icon="circle-alert" arrival={arrival} actions={actions}>
      <p>
        <strong>{inWords(title)}</strong>
      </p>
      {text && <p>{inWords(text)}</p>}
    </Notice>
  );
}
