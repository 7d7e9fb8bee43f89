import { expect, test } from 'vitest';
import { screens } from '../../cli/shop/open-web.ts';
import { paths } from '../../storefront/navigation/paths.ts';

test('the CLI opens the screens that the storefront has', () => {
  expect([
    screens.orders,
    screens.order('a/1'),
    screens.product(7),
    screens.search('mieliepap & sout'),
  ]).toEqual([paths.orders, paths.order('a/1'), paths.product(7), paths.search('mieliepap & sout')]);
});
