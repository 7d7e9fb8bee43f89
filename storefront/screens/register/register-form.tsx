import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import type { FormText } from '../../parts/account/field-texts.ts';
import { Welcome } from '../../parts/account/welcome.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountFields } from './account-fields.tsx';
import { type FieldName, isProfileField } from './fields.ts';
import { ProfileFields } from './profile-fields.tsx';
import styles from './register.module.css';
import { useRegister } from './use-register.ts';

/** @param target where the shopper goes afterwards; signing in leads there too */
export function RegisterForm({ target }: { target: string }) {
  const { t, i18n } = useLingui();
  const { part, choosePart, errors, failure, isBusy, submit, onInput, form } = useRegister();
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
          {part === 'account' ? (
            <Button key="next" type="submit" variant="primary" wide>
              <Trans>Next</Trans>
            </Button>
          ) : (
            <>
              <Button onClick={() => choosePart('account')}>
                <Trans>Previous</Trans>
              </Button>
              <Button
                key="finish"
                type="submit"
                variant="primary"
                icon="user-plus"
                disabled={isBusy}
                aria-busy={isBusy}
              >
                <Trans>Finish</Trans>
              </Button>
            </>
          )}
        </div>
      </form>
      <p className={styles.other}>
        <Trans>Already have an account?</Trans>
        <ButtonLink to={paths.signIn({ returnTo: target })} variant="quiet">
          <Trans>Log in</Trans>
        </ButtonLink>
      </p>
    </div>
  );
}
