import type { Account } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { moneyField } from '../output/money.ts';

/** Who is signed in, and where. */
interface AccountView {
  account: Account;
  supplier: { id: string | number; name: string } | null;
  /** Something is in the cart. */
  hasGoods: boolean;
}

/** The signed-in account of a session, if there is one. */
export function accountView({ account, supplier, cart }: Session): AccountView | undefined {
  const current = account.current.peek();
  const chosen = supplier.current.peek();
  if (!current) return undefined;
  return {
    account: current,
    supplier: chosen && { id: chosen.id, name: chosen.name },
    hasGoods: cart.items.peek().length > 0,
  };
}

const fullName = ({ full_name, first_name, last_name }: Account) =>
  full_name || [first_name, last_name].filter(Boolean).join(' ');

/** Shows who is signed in. */
export function showAccount(
  { account, supplier, hasGoods }: AccountView,
  { output, settings }: Context,
): void {
  const { baseUrl, generation } = settings;
  output.answer({ account, supplier, base_url: baseUrl, generation }, (page) => {
    page.fields([
      ['Name', fullName(account)],
      ['Login', account.login],
      ['Id', String(account.id)],
      moneyField('Credit', account.credit_in_cents),
      ['Shop', baseUrl],
      ['Supplier', supplier?.name],
    ]);
    if (hasGoods) page.say('\nNext: spaza checkout');
    else page.say(supplier ? '\nNext: spaza search <words>' : '\nNext: spaza suppliers');
  });
}
