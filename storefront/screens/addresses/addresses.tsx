import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addressDraftOf, addressesOf } from '@spaza/sdk';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { AddressForm } from '../../parts/address/address-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressBook } from './address-book.tsx';

/** The shopper's delivery addresses, if the provider delivers. */
export default function Addresses() {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  if (!addressesOf(session).isOffered.value) {
    return (
      <EmptyState
        icon="store"
        title={t`This shop does not deliver`}
        text={t`You collect your orders, so no address is needed.`}
      >
        <ButtonLink to={paths.home} variant="primary">
          <Trans>Back to the shop</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (addressDraftOf(session).draft.value) {
    return (
      <AddressForm
        needsPin={false}
        onSaved={() => alerts.success(msg`Address saved`)}
        canCancel
        save={<Trans>Save the address</Trans>}
      />
    );
  }
  return <AddressBook />;
}
