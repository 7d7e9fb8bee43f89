import type { Account } from '@spaza/contracts';
import { moneyField } from '../output/money.ts';
import type { Output } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import type { KeptProfile, KeptProfiles } from '../ports.ts';

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

interface Row extends KeptProfile {
  name: string;
  isCurrent: boolean;
}

/** A masked key: enough to tell two apart. */
const masked = (key: string): string => `…${key.length >= 12 ? key.slice(-4) : ''}`;

const keysOf = ({ keys = {} }: KeptProfile) =>
  Object.fromEntries(Object.entries(keys).map(([holder, key]) => [holder, masked(key)]));

const columns: Column<Row>[] = [
  { title: 'Profile', text: ({ name }) => name, style: ({ isCurrent }) => (isCurrent ? 'green' : undefined) },
  { title: 'Used', text: ({ isCurrent }) => (isCurrent ? 'yes' : '') },
  { title: 'Shop', text: ({ baseUrl }) => baseUrl, isLong: true },
  { title: 'Generation', text: ({ generation }) => generation ?? '' },
  { title: 'Mode', text: ({ mode }) => mode ?? '' },
  {
    title: 'Keys',
    text: (row) =>
      Object.entries(keysOf(row))
        .map(([holder, key]) => `${holder} ${key}`)
        .join(', '),
  },
  { title: 'Timeout', text: ({ timeout }) => timeout ?? '' },
  { title: 'Validation', text: ({ validation }) => validation ?? '' },
  { title: 'Capabilities', text: ({ capabilities }) => capabilities ?? 'announced' },
  { title: 'Newer calls', text: ({ newerUrl }) => newerUrl ?? '', isLong: true },
];

/** Lists the profiles. Keys are masked. */
export function showProfiles({ current, profiles }: KeptProfiles, output: Output): void {
  const rows = Object.entries(profiles).map(([name, profile]) => ({
    ...profile,
    name,
    isCurrent: name === current,
  }));
  const document = rows.map(({ name, isCurrent, baseUrl, generation, mode, timeout, ...profile }) => ({
    name,
    current: isCurrent,
    base_url: baseUrl,
    generation: generation ?? null,
    mode: mode ?? null,
    timeout: timeout ?? null,
    validation: profile.validation ?? null,
    capabilities: profile.capabilities ?? 'announced',
    newer_url: profile.newerUrl ?? null,
    keys: keysOf({ baseUrl, ...profile }),
  }));
  output.answer({ profiles: document }, (page) => {
    page.table(columns, rows);
    if (rows.length === 0)
      page.say('There are no profiles yet. Next: spaza profiles save <name> --base-url <address>');
  });
}
