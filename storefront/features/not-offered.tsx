import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../navigation/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A screen that the shop has no calls for, opened by its address. */
export function NotOffered() {
  const { t } = useLingui();
  return (
    <EmptyState icon="info" title={t`This shop does not offer this`}>
      <ButtonLink to={paths.home} variant="primary">
        <Trans>Back to the shop</Trans>
      </ButtonLink>
    </EmptyState>
  );
}
