import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BankDetails, HeldCard } from '@spaza/sdk';
import { useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './debtor-cards.module.css';
import { useSupplierName } from './use-supplier-name.ts';

/** Bank details for topping up an account, to be copied into a banking app. */
export function TopUpDetails({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { t } = useLingui();
  const name = useSupplierName(card.supplier_id);
  const labels: Readonly<Record<keyof BankDetails, string>> = {
    bank: t`Bank`,
    branchCode: t`Branch code`,
    accountName: t`Account name`,
    accountNumber: t`Account number`,
    accountType: t`Account type`,
    reference: t`Reference`,
  };
  const details = Object.entries(labels).flatMap(([field, label]) => {
    const text = card.topUp?.[field as keyof BankDetails];
    return text ? [{ field, label, text }] : [];
  });
  return (
    <Dialog
      title={t`Pay into your account`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Pay into the account of {name} with this reference. It shows on your account once the shop has it.
        </Trans>
      </p>
      <dl className={styles.details}>
        {details.map(({ field, label, text }) => (
          <Detail key={field} label={label} text={text} />
        ))}
      </dl>
    </Dialog>
  );
}

function Detail({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const { alerts, log } = useShop();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      log('Nothing was copied', error);
      alerts.error(msg`It could not be copied`);
    }
  };
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{text}</dd>
      {/* Browsers provide no clipboard on insecure pages. */}
      {navigator.clipboard && (
        <dd className={styles.copy}>
          <Button
            variant="quiet"
            icon={isCopied ? 'check' : 'copy'}
            aria-label={isCopied ? t`${label} copied` : t`Copy ${label}`}
            onClick={() => void copy()}
          >
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
        </dd>
      )}
    </div>
  );
}
