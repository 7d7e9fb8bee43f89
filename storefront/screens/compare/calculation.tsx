import { useLingui } from '@lingui/react/macro';
import type { Comparison } from '@spaza/contracts';
import type { ComparisonFlow } from '@spaza/sdk';
import { type ReactNode, useId } from 'react';
import { useMoney } from '../../format/money.ts';
import styles from './compare.module.css';

/** The comparison with all the figures behind it, for testers. */
export function Calculation({ comparison }: { comparison: ComparisonFlow }) {
  const { t } = useLingui();
  const money = useMoney();
  const cheapest = comparison.cheapest.value;
  const names = new Map(
    comparison.entries.value.flatMap(({ items }) =>
      items.map(({ offer: { sellable } }) => [String(sellable.id), sellable.name] as const),
    ),
  );
  return (
    <>
      <Table
        title={t`Baskets, best first`}
        heads={[
          t`Shop`,
          t`Score`,
          t`Total`,
          t`Subtotal`,
          t`Delivery`,
          t`Missing`,
          t`Above the cheapest, %`,
          t`Value, %`,
          t`High prices`,
        ]}
        rows={comparison.entries.value.map((entry) => ({
          key: entry.supplier.id,
          cells: cellsOf(entry, money),
        }))}
      />
      {cheapest && (
        <>
          <Table
            title={t`Cheapest basket, item by item`}
            heads={[t`Item`, t`Key`, t`Quantity`, t`Price`]}
            rows={cheapest.items.map(({ sellable_id, qty, price_in_cents }) => ({
              key: sellable_id,
              cells: [names.get(String(sellable_id)) ?? '', sellable_id, qty, money(price_in_cents)],
            }))}
          />
          <p className={styles.figure}>{t`Total ${money(cheapest.total_in_cents)}`}</p>
        </>
      )}
    </>
  );
}

const cellsOf = (entry: Comparison, money: (cents: number) => string): ReactNode[] => {
  const cents = (amount: number | null | undefined) => (amount == null ? '–' : money(amount));
  return [
    entry.supplier.name,
    entry.direct_overall_calculation ?? '–',
    money(entry.total_in_cents),
    cents(entry.subtotal_in_cents),
    cents(entry.shipping_cost_in_cents),
    entry.missing_items_count ?? '–',
    entry.total_vs_cheapest_variance_percent ?? '–',
    entry.percent_value_vs_cheapest ?? '–',
    entry.unit_price_varience_over_threshold_count ?? '–',
  ];
};

interface TableProps {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A table as wide as necessary, which scrolls sideways within the screen. */
function Table({ title, heads, rows }: TableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll it
    <section className={styles.wide} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={heads[column + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
