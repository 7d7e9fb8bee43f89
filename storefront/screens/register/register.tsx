import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS, MINIMUM_PASSWORD_LENGTH, PROFILE_LIMITS } from '@spaza/contracts/vocabulary';
import { Redirect } from 'wouter';
import { Welcome } from '../../features/account/account-form.tsx';
import type { FormText } from '../../features/account/account-texts.ts';
import { useReturnTarget } from '../../features/account/return-target.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './register.module.css';
import {
  type AccountField,
  type FieldName,
  isProfileField,
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

/** Details of the shopper's business. All of them are optional. */
function ProfileFields({ errorOf }: { errorOf: (name: ProfileField) => string | undefined }) {
  const { t } = useLingui();
  const field = (name: ProfileField) => ({ name, error: errorOf(name) });
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t`All of this is optional. It helps the shop understand what you need.`}</p>
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

/** Login and password of the new account. */
function AccountFields({ errorOf }: { errorOf: (name: AccountField) => string | undefined }) {
  const { t } = useLingui();
  const field = (name: AccountField) => ({ name, error: errorOf(name), required: true });
  return (
    <div className={styles.fields}>
      <div className={styles.names}>
        <TextField
          {...field('firstName')}
          label={t`First name`}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={ACCOUNT_LIMITS.first_name}
        />
        <TextField
          {...field('lastName')}
          label={t`Last name`}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={ACCOUNT_LIMITS.last_name}
        />
      </div>
      {/* Directly before the password, so that password managers use it as the username. */}
      <TextField
        {...field('login')}
        label={t`Mobile phone number`}
        hint={t`You log in with it, and the shop calls you on it about your orders.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={ACCOUNT_LIMITS.login}
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
      <Checkbox {...field('terms')} value="accepted">
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
  const { t, i18n } = useLingui();
  const { part, choosePart, errors, failure, isBusy, submit, next, onInput, form } = useRegister();
  const words = (text: FormText) => (typeof text === 'string' ? text : i18n._(text));
  const errorOf = (name: FieldName) => {
    const text = errors[name];
    return text && words(text);
  };
  const names = Object.keys(errors);
  const problem = t`has something to correct`;
  return (
    <div className={styles.screen}>
      <Welcome
        icon="user-plus"
        title={t`Come in`}
        text={t`With an account you can order, pay and track your order.`}
      />
      <form ref={form} className={styles.form} noValidate onSubmit={submit} onInput={onInput}>
        {failure && (
          <Notice tone="error" icon="circle-alert" arrival={failure}>
            <p>{words(failure)}</p>
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
              panel: <AccountFields errorOf={errorOf} />,
            },
            {
              name: 'profile',
              title: t`Profile`,
              problem: names.some(isProfileField) ? problem : undefined,
              panel: <ProfileFields errorOf={errorOf} />,
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
