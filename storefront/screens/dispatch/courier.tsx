import { Trans } from '@lingui/react/macro';
import { addressesOf, checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { useDeliveryCost } from '../../parts/checkout/use-delivery-cost.ts';
import { useProblemWords } from '../../parts/checkout/use-problem-words.ts';
import styles from './dispatch.module.css';

/** The courier's charge for the chosen address, or for the most recent one if none is chosen. */
export function Courier() {
  const { session } = useShop();
  const money = useMoney();
  const wordsOf = useProblemWords();
  const { address: chosen } = checkoutOf(session).state.value;
  const address = chosen ?? addressesOf(session).list.value.find(({ latitude }) => latitude != null) ?? null;
  const cost = useDeliveryCost('PICUP', address);
  // A refusal matters only for an address that was actually chosen.
  if (cost.state === 'refused' && chosen) return <span>{wordsOf(cost.problem).texts[0]}</span>;
  if (!address || (cost.state === 'known' && cost.inCents === null)) return <Unknown />;
  const isKnown = cost.state === 'known';
  const [price, place] = [money(isKnown ? (cost.inCents ?? 0) : 0), address.formatted];
  return (
    <span className={styles.courier}>
      {!isKnown && <Unknown />}
      {isKnown && cost.inCents === 0 && <Trans>Free courier delivery to {place}</Trans>}
      {isKnown && cost.inCents !== 0 && (
        <Trans>
          Courier delivery for {price} to {place}
        </Trans>
      )}
    </span>
  );
}

const Unknown = () => <Trans>A courier delivers it to you. The cost depends on the distance.</Trans>;
