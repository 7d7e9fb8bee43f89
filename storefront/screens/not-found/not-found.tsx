import { useLingui } from '@lingui/react/macro';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if there is no screen at this address. */
export default function NotFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="store"
      title={t`We looked on every shelf`}
      text={t`There is no page at this address (404). It may have moved, or the address may be wrong.`}
    >
      <ButtonLink to={paths.home} variant="primary" icon="house">
        {t`Back to the shop`}
      </ButtonLink>
      <ButtonLink to={paths.search()} icon="search">
        {t`Search`}
      </ButtonLink>
    </EmptyState>
  );
}
