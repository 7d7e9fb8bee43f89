import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The shop has no such product, or no longer has it. */
export function UnknownProduct() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="package"
      title={t`Product not found`}
      text={t`It may no longer be sold. Search for something similar.`}
    >
      <ButtonLink to={paths.search()} variant="primary" icon="search">
        <Trans>Search</Trans>
      </ButtonLink>
      <ButtonLink to={paths.home}>
        <Trans>Back to the shop</Trans>
      </ButtonLink>
    </EmptyState>
  );
}
