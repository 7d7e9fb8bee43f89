import { useLingui } from '@lingui/react/macro';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { ReactNode } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { ShopCalls } from '../../parts/checkout/destination.tsx';
import { OpeningHours } from '../../parts/opening-hours.tsx';
import { ShopPlace } from '../../parts/order/shop-place.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Courier } from './courier.tsx';

interface MethodsProps {
  /** The methods that the supplier offers. */
  methods: readonly ShippingMethod[];
  chosen: ShippingMethod | null;
  error: string | undefined;
  onChoose: (method: ShippingMethod) => void;
}

/** How the shopper receives the order: a choice if there are several methods, otherwise a statement. */
export function Methods({ methods, chosen, error, onChoose }: MethodsProps) {
  const { t } = useLingui();
  const words: Record<ShippingMethod, { title: string; text: ReactNode; icon: IconName }> = {
    COLLECT: { title: t`Collect`, text: t`You collect it at the shop`, icon: 'store' },
    PICUP: { title: t`Courier`, text: <Courier />, icon: 'truck' },
    MANUAL_DELIVERY: { title: t`Delivery`, text: <ShopCalls />, icon: 'phone' },
  };
  return (
    <>
      {methods.length > 1 && (
        <Choices legend={t`How do you want to get it?`} layout="rows" error={error}>
          {methods.map((method) => (
            <Choice
              key={method}
              name="method"
              value={method}
              {...words[method]}
              checked={method === chosen}
              onChoose={() => onChoose(method)}
            />
          ))}
        </Choices>
      )}
      {chosen && chosen !== 'COLLECT' && methods.length === 1 && (
        <Panel title={words[chosen].title}>
          <div>{words[chosen].text}</div>
        </Panel>
      )}
    </>
  );
}

/** Where the order is collected. */
export function Collection() {
  const { t } = useLingui();
  const supplier = useShop().session.supplier.current.value;
  if (!supplier) return null;
  return (
    <Panel title={t`You collect it here`}>
      <ShopPlace shop={supplier}>
        <OpeningHours supplier={supplier} />
      </ShopPlace>
    </Panel>
  );
}
