import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Strip } from '../../ui/strip.tsx';
import { LIMITS, type Order, type useWishes } from './arrange.ts';
import styles from './arrange-bar.module.css';

/** Id of the count of goods. */
const FOUND = 'found';

/** Moves the focus to the count of goods; to the heading where there is none. */
export const focusFound = (): void =>
  void requestAnimationFrame(() => (document.getElementById(FOUND) ?? document.querySelector('h1'))?.focus());

interface ArrangeBarProps {
  arranging: ReturnType<typeof useWishes>;
  /** Names of all brands in the list, by id. */
  brands: ReadonlyMap<string, string>;
  /** Whether the prices of the list are known, so that it can be sorted by them. */
  isPriced?: boolean;
  /** Number of entries shown. */
  count: number;
  /** Whether there may be more of them. */
  hasMore: boolean;
}

/** Controls to sort and filter a list, with the number of goods. */
export function ArrangeBar({
  arranging: { wishes, wish },
  brands,
  isPriced = true,
  count,
  hasMore,
}: ArrangeBarProps) {
  const { t } = useLingui();
  const money = useMoney();
  const orders: Record<Order, string> = {
    price: t`Lowest price`,
    unit: t`Lowest price per kg or l`,
    saving: t`Biggest saving`,
  };
  return (
    <div className={styles.bar}>
      <Strip label={t`Sort and filter`} size="chips">
        {isPriced && (
          <>
            <li>
              <Select
                label={t`Sort by`}
                value={wishes.order ?? ''}
                onChoose={(value) => wish('order', value)}
                options={[['', t`Best match`], ...Object.entries(orders)]}
              />
            </li>
            <li>
              <Chip on={wishes.onPromotion} onClick={() => wish('promotion', wishes.onPromotion ? '' : '1')}>
                <Trans>On promotion</Trans>
              </Chip>
            </li>
            <li>
              <Chip on={wishes.inStock} onClick={() => wish('stock', wishes.inStock ? '' : '1')}>
                <Trans>In stock</Trans>
              </Chip>
            </li>
            <li>
              <Select
                label={t`Price`}
                value={String(wishes.most ?? '')}
                onChoose={(value) => wish('most', value)}
                options={[
                  ['', t`Any price`],
                  ...LIMITS.map((limit) => [String(limit), t`Up to ${money(limit)}`] as const),
                ]}
              />
            </li>
          </>
        )}
        {(brands.size > 1 || wishes.brand !== undefined) && (
          <li>
            <Select
              label={t`Brand`}
              value={wishes.brand ?? ''}
              onChoose={(value) => wish('brand', value)}
              options={[['', t`Any brand`], ...[...brands].sort(([, a], [, b]) => a.localeCompare(b))]}
            />
          </li>
        )}
      </Strip>
      {/* Gets the focus after a search by keyboard; the goods come next. */}
      <p id={FOUND} tabIndex={-1} className={styles.count} role="status">
        {hasMore ? t`${count}+ products` : t`${plural(count, { one: '# product', other: '# products' })}`}
      </p>
    </div>
  );
}

/** Shown if no entry matches the filters. */
export function NothingLeft({ onClear }: { onClear: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState icon="package" title={t`Nothing here matches your filters`}>
      <Button variant="primary" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </EmptyState>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** Values and texts; the first stands for no choice. */
  options: readonly (readonly [value: string, text: string])[];
}

function Select({ label, value, onChoose, options }: SelectProps) {
  return (
    <span className={styles.select} data-on={value !== ''}>
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  );
}
