import { Trans, useLingui } from '@lingui/react/macro';
import { PROFILE_LIMITS } from '@spaza/contracts/vocabulary';
import { Field, TextField } from '../../ui/form/field.tsx';
import type { ProfileField } from './fields.ts';
import styles from './register.module.css';

/** Languages of the shop's customers, in their own words. */
const LANGUAGES = [
  'Afrikaans',
  'English',
  'Français',
  'isiNdebele',
  'isiXhosa',
  'isiZulu',
  'Sepedi',
  'Sesotho',
  'Setswana',
  'siSwati',
  'Tshivenḓa',
  'Xitsonga',
] as const;

/** Details of the shopper's business. All of them are optional. */
export function ProfileFields({ errorOf }: { errorOf: (name: ProfileField) => string | undefined }) {
  const { t } = useLingui();
  const field = (name: ProfileField) => ({ name, error: errorOf(name) });
  return (
    <div className={styles.fields}>
      <p className={styles.note}>
        <Trans>All of this is optional. It helps the shop understand what you need.</Trans>
      </p>
      <TextField
        {...field('business_name')}
        label={t`Business name`}
        autoComplete="organization"
        maxLength={PROFILE_LIMITS.business_name}
      />
      <TextField
        {...field('address')}
        label={t`Street address`}
        autoComplete="street-address"
        maxLength={PROFILE_LIMITS.address}
      />
      <TextField
        {...field('occupation')}
        label={t`Occupation`}
        autoComplete="organization-title"
        maxLength={PROFILE_LIMITS.occupation}
      />
      <Field label={t`Preferred language`} error={errorOf('language')}>
        {(control) => (
          <select {...control} name="language" defaultValue="">
            <option value="">{t`No preference`}</option>
            {LANGUAGES.map((language) => (
              <option key={language}>{language}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField {...field('bank')} label={t`Bank`} maxLength={PROFILE_LIMITS.bank} />
      <TextField
        {...field('favoured_suppliers')}
        label={t`Shops you buy from`}
        maxLength={PROFILE_LIMITS.favoured_suppliers}
      />
      <TextField
        {...field('favoured_new_suppliers')}
        label={t`Shops you would like here`}
        maxLength={PROFILE_LIMITS.favoured_new_suppliers}
      />
      <TextField
        {...field('favoured_payment_providers')}
        label={t`How you prefer to pay`}
        maxLength={PROFILE_LIMITS.favoured_payment_providers}
      />
    </div>
  );
}
