import { pictureUrl } from '../pictures/url.ts';
import { type Chance, pick } from '../random.ts';
import type { agencies } from './agencies.ts';
import { clientConfig, deliveryTerms, isClosedOnMainHolidays } from './checkout.ts';
import type { Shop } from './entities.ts';
import { shopKinds } from './kinds.ts';

/** Fictional banks with their branch codes. */
const BANKS = [
  ['Kaap Handelsbank', '981005'],
  ['Masakhane Bank', '982110'],
  ['First Karoo Bank', '983250'],
  ['Ubuntu Mutual', '984470'],
] as const;
const ACCOUNT_TYPES = ['Cheque', 'Cheque', 'Savings', 'Transmission'] as const;

export const agencyRow = ({ id, name, colour }: (typeof agencies)[number]) => ({
  id,
  name,
  image_url: pictureUrl({ kind: 'agency', colour, name }),
});

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Builds the row of a supplier. Names of further suppliers repeat, so their key is part of the slug. */
export function supplierRow(shop: Shop, isFurther: boolean, chance: Chance) {
  const [bank, branch] = pick(BANKS, chance('bank', shop.id));
  const slug = slugOf(shop.name) + (isFurther ? `-${shop.id}` : '');
  return {
    id: shop.id,
    slug,
    name: shop.name,
    agency_id: shop.agencyId ?? null,
    image_url: pictureUrl({ kind: 'supplier', colour: shop.colour, name: shop.name }),
    lat: shop.lat,
    lon: shop.lon,
    formatted_address: shop.address,
    opening: shop.opening,
    closed_text: shop.closedText ?? null,
    bank_name: bank,
    bank_branch: branch,
    bank_account_name: shop.name,
    bank_account: `62${String(Math.floor(chance('account', shop.id) * 1e8)).padStart(8, '0')}`,
    bank_account_type: pick(ACCOUNT_TYPES, chance('account type', shop.id)),
    yoco_public_key: `pk_test_sandbox_${slug.replaceAll('-', '_')}`,
    client_config: clientConfig(shop, chance),
    slot_capacity: shopKinds[shop.kind].slots,
    delivery: deliveryTerms(shop),
    closed_on_main_holidays: isClosedOnMainHolidays(shop),
  };
}
