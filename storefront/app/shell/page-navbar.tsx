import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitleText } from '../navigation/use-arrival.ts';
import { useBack } from '../navigation/use-back.ts';
import type { ScreenRoute } from '../routes.tsx';
import { useShop } from '../shop-context.tsx';
import styles from './bars.module.css';

/** The back button and the title of the page. */
export function PageNavbar({ route }: { route: ScreenRoute }) {
  const { t } = useLingui();
  const { session } = useShop();
  const title = usePageTitleText(route) ?? session.config.settings.value.meta.title;
  const back = useBack();
  return (
    <nav className={styles.navbar} aria-label={t`Page`}>
      <button type="button" aria-label={t`Back`} onClick={back}>
        <Icon name="arrow-left" />
      </button>
      {/* Screens without a title of their own are named after products or shelves. */}
      <h1 tabIndex={-1} className={route.title ? undefined : 'catalog-name'}>
        {title}
      </h1>
    </nav>
  );
}
