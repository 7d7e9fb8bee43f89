import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LOCALES, type Locale } from '@spaza/contracts/vocabulary';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useShop } from '../../shop-context.tsx';
import styles from './side-panel.module.css';

/** Every language in its own words, so that those who need it can find it. */
const NAMES: Readonly<Record<Locale, string>> = { en: 'English', af: 'Afrikaans', fr: 'Français' };

/** Selects the language of the interface. It changes immediately. */
export function LanguageChoice() {
  const { language, alerts, log } = useShop();
  const id = useId();
  const choose = (locale: Locale) =>
    language.choose(locale).catch((error) => {
      log('The language could not be changed', error);
      alerts.error(msg`Something went wrong, try again`);
    });
  return (
    <div className={styles.language}>
      <Icon name="languages" />
      <label htmlFor={id}>
        <Trans>Language</Trans>
      </label>
      <select
        id={id}
        value={language.current.value}
        onChange={(event) => void choose(event.target.value as Locale)}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {NAMES[locale]}
          </option>
        ))}
      </select>
    </div>
  );
}
