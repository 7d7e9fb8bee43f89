import type { Account } from '@spaza/contracts';
import { moneyField } from '../output/money.ts';
import type { Output } from '../output/output.ts';

/** Shows what the shop knows about the shopper. */
export function showProfile(account: Account, output: Output): void {
  output.answer({ account }, (page) =>
    page.fields([
      ['Login', account.login],
      ['First name', account.first_name],
      ['Last name', account.last_name],
      ['Id number', account.id_number],
      ['Business address', account.business_address_1],
      ['Offers by text message', account.profile?.sms_marketing ? 'yes' : 'no'],
      moneyField('Credit', account.credit_in_cents),
      ['Addresses', String(account.addresses?.length ?? 0)],
      ['Debtor cards', String(account.debtor_cards?.length ?? 0)],
    ]),
  );
}
