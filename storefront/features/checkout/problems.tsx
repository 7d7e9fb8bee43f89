import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@spaza/sdk';
import { Fragment } from 'react';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { offerName } from '../offer/offer-text.ts';
import styles from './problems.module.css';
import { type CheckoutScreen, stepPaths } from './step-paths.ts';
import type { FixAt } from './use-problem-words.ts';
import { useProblemWords } from './use-problem-words.ts';

interface ProblemsProps {
  /** Problems found by the last attempt; an empty list renders nothing. */
  problems: readonly Problem[];
  here: CheckoutScreen;
  /** The reader's attention is directed to other problems. */
  isAside?: boolean;
}

/** Not errors: the shopper only has to see these before the order is placed. */
const MILD: readonly string[] = ['prices_changed', 'bags_gone', 'total_changed', 'credit_changed'];

/** Why the checkout cannot continue, and where to fix it. */
export function Problems({ problems, here, isAside = false }: ProblemsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const wordsOf = useProblemWords();
  if (problems.length === 0) return null;
  const said = problems.map((problem) => ({ problem, ...wordsOf(problem) }));
  const away = said.find(({ fixAt }) => fixAt !== undefined && paths[fixAt] !== stepPaths[here]);
  const isMild = problems.every(({ code }) => MILD.includes(code));
  return (
    <Notice
      tone={isMild ? 'warning' : 'error'}
      icon="circle-alert"
      arrival={isAside ? undefined : problems}
      actions={away?.fixAt && <Way to={away.fixAt} code={away.problem.code} />}
    >
      {said.map(({ problem, texts: [first, ...more] }) => (
        <Fragment key={problem.code}>
          <p>
            <strong>{first}</strong>
          </p>
          {problem.lines && (
            <ul className={styles.lines}>
              {problem.lines.map(({ offer }, at) => {
                const before = problem.before?.[at]?.offer.price_in_cents;
                const [was, now] = [money(before ?? 0), money(offer.price_in_cents)];
                return (
                  <li key={offer.id}>
                    {offerName(offer)}
                    {before !== undefined && `: ${t`was ${was}, now ${now}`}`}
                  </li>
                );
              })}
            </ul>
          )}
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Fragment>
      ))}
    </Notice>
  );
}

/** A link to the place where a problem can be fixed. */
function Way({ to, code }: { to: FixAt; code: string }) {
  const { t } = useLingui();
  const names: Record<FixAt, string> = {
    basket: code === 'out_of_stock' ? t`OK` : t`Back to the basket`,
    dispatch: code === 'dispatch_not_offered' ? t`Choose another way` : t`Choose another time`,
    shippingAddress: t`Choose another address`,
    confirmation: t`Check your order`,
    payment: t`Go to payment`,
    orders: t`See my orders`,
  };
  return <ButtonLink to={paths[to]}>{names[to]}</ButtonLink>;
}
