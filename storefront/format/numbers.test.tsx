import { LOCALES } from '@spaza/contracts/vocabulary';
import { anOffer } from '@spaza/mocks/testing';
import { beforeAll, expect, test } from 'vitest';
import { ComboItems } from '../features/offer/combo-items.tsx';
import { fetchStepper, OfferCard } from '../features/offer/offer-card.tsx';
import { SupplierCard } from '../features/supplier/supplier-card.tsx';
import { CartLines } from '../screens/confirmation/confirmation.tsx';
import { renderIn, testShop } from '../testing/in-shop.tsx';
import { localNumber } from './numbers.ts';

test.for(LOCALES)('writes decimals as the language does: %s', (locale) => {
  const format = new Intl.NumberFormat(locale === 'en' ? 'en' : `${locale}-ZA`, { minimumFractionDigits: 3 });
  expect(localNumber('0.750', locale)).toBe(format.format(0.75));
});

test.for([
  ['0.750 kg', '0,750 kg'],
  ['2', '2'],
  ['500 g', '500 g'],
] as const)('leaves a unit and whole numbers as they are: %s', ([text, written]) => {
  expect(localNumber(text, 'af')).toBe(written);
});

const wors = anOffer({ per_kg: true, price_in_cents: 11700 });
const corner = { id: 7, name: 'Corner', distance: 1.26 };

beforeAll(() => fetchStepper(testShop().language));

test.for([
  ['on a card', '0,750', <OfferCard key="card" offer={wors} />],
  ['beside its price', '0,750 kg × R117,00/kg', <CartLines key="lines" />],
  [
    'in a combo',
    '1,5 ×',
    <ComboItems key="combo" items={[{ name: 'Wors', image_url: null, combo_qty: 1.5 }]} />,
  ],
  [
    'of a way',
    '1,3\u00a0km',
    <SupplierCard
      key="shop"
      supplier={corner}
      action="shop_here"
      isLocked={false}
      onChoose={() => undefined}
    />,
  ],
] as const)('writes a comma in Afrikaans %s', ([, written, shown]) => {
  const shop = testShop();
  shop.session.cart.add(wors, 0.75);
  const { container } = renderIn('af', shop, shown);
  expect(container.textContent).toContain(written);
});
