import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS, MINIMUM_PASSWORD_LENGTH, PROFILE_LIMITS } from '@spaza/contracts/vocabulary';
import { Redirect } from 'wouter';
import { AccountField } from '../../features/account/account-field.tsx';
import { Welcome } from '../../features/account/account-form.tsx';
import { useReturnTarget } from '../../features/account/return-target.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, PasswordField, TextField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './register.module.css';
import {
  isProfileField,
  PROFILE_FIELDS,
  type ProfileField,
  useLeaveProfile,
  useRegister,
} from './use-register.ts';

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

/** What browsers may fill in. */
const AUTOCOMPLETE: Partial<Record<ProfileField, string>> = {
  business_name: 'organization',
  address: 'street-address',
  occupation: 'organization-title',
};

interface FieldsProps {
  /** Props of a field of the form. */
  field: ReturnType<typeof useRegister>['field'];
}

/** Details of the shopper's business. All of them are optional. */
function ProfileFields({ field }: FieldsProps) {
  const { t } = useLingui();
  const labels: Record<ProfileField, string> = {
    business_name: t`Business name`,
    address: t`Street address`,
    occupation: t`Occupation`,
    language: t`Preferred language`,
    bank: t`Bank`,
    favoured_suppliers: t`Shops you buy from`,
    favoured_new_suppliers: t`Shops you would like here`,
    favoured_payment_providers: t`How you prefer to pay`,
  };
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t`All of this is optional. It helps the shop understand what you need.`}</p>
      {PROFILE_FIELDS.map((name) =>
        name === 'language' ? (
          <Field key={name} label={labels[name]} error={field(name).error}>
            {(control) => (
              <select {...control} name={name} defaultValue="">
                <option value="">{t`No preference`}</option>
                {LANGUAGES.map((language) => (
                  <option key={language}>{language}</option>
                ))}
              </select>
            )}
          </Field>
        ) : (
          <TextField
            key={name}
            {...field(name)}
            label={labels[name]}
            autoComplete={AUTOCOMPLETE[name]}
            maxLength={PROFILE_LIMITS[name]}
          />
        ),
      )}
    </div>
  );
}

/** Login and password of the new account. */
function AccountFields({ field }: FieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <div className={styles.names}>
        <AccountField {...field('firstName')} required />
        <AccountField {...field('lastName')} required />
      </div>
      {/* Directly before the password, so that password managers use it as the username. */}
      <AccountField
        {...field('login')}
        hint={t`You log in with it, and the shop calls you on it about your orders.`}
        required
      />
      <PasswordField
        {...field('password')}
        label={t`Password`}
        hint={t`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password}
      />
      <PasswordField
        {...field('passwordAgain')}
        label={t`Password again`}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password}
      />
      <Checkbox {...field('terms')} value="accepted" required>
        <Trans>
          I accept the{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            terms and conditions
          </a>
        </Trans>
      </Checkbox>
    </div>
  );
}

/** @param target where the shopper goes afterwards; signing in leads there too */
export function RegisterForm({ target }: { target: string }) {
  const { t } = useLingui();
  const { part, choosePart, errors, failure, isBusy, submit, next, onInput, field, place } = useRegister();
  const names = Object.keys(errors);
  const problem = t`has something to correct`;
  return (
    <div className={styles.screen}>
      <Welcome
        icon="user-plus"
        title={t`Come in`}
        text={t`With an account you can order, pay and track your order.`}
      />
      <form ref={place} className={styles.form} noValidate onSubmit={submit} onInput={onInput}>
        {failure && (
          <Notice tone="error" icon="circle-alert" arrival={failure}>
            <p>{failure}</p>
          </Notice>
        )}
        <Tabs
          label={t`Register`}
          current={part}
          onChoose={choosePart}
          tabs={[
            {
              name: 'account',
              title: t`Account`,
              problem: names.some((name) => !isProfileField(name)) ? problem : undefined,
              panel: <AccountFields field={field} />,
            },
            {
              name: 'profile',
              title: t`Profile`,
              problem: names.some(isProfileField) ? problem : undefined,
              panel: <ProfileFields field={field} />,
            },
          ]}
        />
        <div className={styles.ways}>
          {part === 'profile' && (
            <Button key="previous" onClick={() => choosePart('account')}>
              {t`Previous`}
            </Button>
          )}
          {/* The profile is optional, and can be filled in later. */}
          <Button key="finish" type="submit" variant="primary" icon="user-plus" busy={isBusy}>
            {t`Finish`}
          </Button>
          {part === 'account' && (
            <Button key="next" onClick={next}>
              {t`Next`}
            </Button>
          )}
        </div>
      </form>
      <p className={styles.other}>
        {t`Already have an account?`}
        <ButtonLink to={paths.signIn({ returnTo: target })} variant="quiet">
          {t`Log in`}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Creates an account, and returns to where it was required. */
export default function Register() {
  const { account } = useShop().session;
  const target = useReturnTarget();
  const isIn = account.signedIn.value;
  if (useLeaveProfile(isIn)) return null;
  if (isIn) return <Redirect to={target} replace />;
  return <RegisterForm target={target} />;
}
