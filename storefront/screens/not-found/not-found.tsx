import { Trans, useLingui } from '@lingui/react/macro';
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
      text={
        <Trans>There is no page at this address (404). It may have moved, or the address may be wrong.</Trans>
      }
    >
      <ButtonLink to={paths.home} variant="primary" icon="house">
        <Trans>Back to the shop</Trans>
      </ButtonLink>
      <ButtonLink to={paths.search()} icon="search">
        <Trans>Search</Trans>
      </ButtonLink>
    </EmptyState>
  );
}
