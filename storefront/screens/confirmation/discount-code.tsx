import { Trans, useLingui } from '@lingui/react/macro';
import { MAXIMUM_DISCOUNT_CODE_LENGTH } from '@spaza/contracts/vocabulary';
import type { Problem } from '@spaza/sdk';
import { checkoutOf } from '@spaza/sdk';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useProblemWords } from '../../features/checkout/use-problem-words.ts';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './confirmation.module.css';

interface DiscountCodeProps {
  /** Why the code was rejected. */
  problems: readonly Problem[];
  isChecking: boolean;
  onType: (code: string) => void;
  onApply: (code: string) => void;
}

/** A discount code field, if the shop has such codes. */
export function DiscountCode({ problems, isChecking, onType, onApply }: DiscountCodeProps) {
  const { t } = useLingui();
  const money = useMoney();
  const wordsOf = useProblemWords();
  const form = useRef<HTMLFormElement>(null);
  const { validation, discountCode } = checkoutOf(useShop().session).state.value;
  const [problem] = problems;
  useEffect(() => {
    if (problem && form.current) focusField(form.current, 'code');
  }, [problem]);

  if (!validation?.discount_codes_enabled && discountCode === null) return null;
  const taken = problem ? null : validation?.discount_code;
  if (discountCode !== null && taken) {
    const amount = money(validation?.discount_in_cents ?? 0);
    return (
      <div className={styles.code} role="status">
        <Icon name="badge-percent" />
        <p>
          <Trans>
            <strong>{taken}</strong> takes {amount} off
          </Trans>
        </p>
        <Button
          variant="quiet"
          disabled={isChecking}
          aria-label={t`Remove the code ${taken}`}
          onClick={() => onApply('')}
        >
          {t`Remove`}
        </Button>
      </div>
    );
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = readForm(event.currentTarget);
    if (code.trim() !== '' || discountCode !== null) onApply(code);
  };
  return (
    <div className={styles.codeForm}>
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label={t`Discount code`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAXIMUM_DISCOUNT_CODE_LENGTH}
          defaultValue={discountCode ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          error={problem && wordsOf(problem).texts.join(' ')}
        />
        <Button type="submit" disabled={isChecking}>
          {t`Apply`}
        </Button>
      </form>
      {discountCode !== null && (
        <Button variant="quiet" disabled={isChecking} onClick={() => onApply('')}>
          {t`Continue without a code`}
        </Button>
      )}
    </div>
  );
}
