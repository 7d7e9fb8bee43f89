import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './sign-in.module.css';

/** The account that exists in every sandbox. */
const DEMO = { login: '0821234567', password: 'spaza123' } as const;

/** Shows the demo account of the sandbox, and fills it in. */
export function DemoShopper({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const fillIn = () => {
    for (const [name, value] of Object.entries(DEMO)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <Notice
      tone="plain"
      icon="info"
      actions={
        <Button onClick={fillIn}>
          <Trans>Fill in</Trans>
        </Button>
      }
    >
      <p>
        <Trans>This is a sandbox: nothing is sold. Look around as the demo shopper.</Trans>
      </p>
      <p className={styles.demo}>
        <Trans>
          Number <strong>{DEMO.login}</strong>, password <strong>{DEMO.password}</strong>
        </Trans>
      </p>
    </Notice>
  );
}
