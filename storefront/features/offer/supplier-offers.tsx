import { useLingui } from '@lingui/react/macro';
import type { Id, Offer } from '@spaza/contracts';
import type { Queries } from '@spaza/sdk/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { DeadEnd } from '../load-failure.tsx';
import { OfferPages } from './offer-pages.tsx';

interface SupplierOffersProps {
  /** Which list of the supplier. */
  list: 'promotions' | 'stokvel' | 'combos';
  label: string;
  icon: IconName;
  /** Title if the list is empty. */
  nothing: string;
  /** Whether the shop has such offers at all. */
  isOffered?: boolean;
  card?: ((offer: Offer) => ReactNode) | undefined;
}

/** A list of the chosen supplier's offers. */
export function SupplierOffers({ isOffered = true, ...props }: SupplierOffersProps) {
  const supplierId = useShop().session.supplier.current.value?.id;
  if (!isOffered) return <DeadEnd icon={props.icon} title={props.nothing} />;
  return supplierId === undefined ? <SupplierNeeded /> : <ListOf {...props} supplierId={supplierId} />;
}

type ListOfProps = Omit<SupplierOffersProps, 'isOffered'> & { supplierId: Id };

function ListOf({ list, supplierId, label, icon, nothing, card }: ListOfProps) {
  const queries: Pick<Queries, ListOfProps['list']> = useShop().queries;
  const pages = useInfiniteQuery(queries[list](supplierId));
  return (
    <OfferPages label={label} pages={pages} empty={<DeadEnd icon={icon} title={nothing} />} card={card} />
  );
}

/** Shown in place of a supplier's list if no supplier is chosen. */
function SupplierNeeded() {
  const { t } = useLingui();
  const { dialogs } = useShop();
  return (
    <EmptyState icon="store" title={t`Choose a shop first`} text={t`Every shop has its own offers.`}>
      <Button variant="primary" icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
        {t`Choose a shop near you`}
      </Button>
    </EmptyState>
  );
}
