import { expect, test } from 'vitest';
import { barcodeOf, checkDigit } from './goods.ts';

test.each(['4006381333931', '5901234123457', '9780201379624', '6001087006002'])(
  '%s has a valid check digit',
  (code) => {
    expect(checkDigit(code.slice(0, 12))).toBe(Number(code[12]));
  },
);

test('ids have different barcodes, all of them South African', () => {
  const codes = [1, 2, 3, 1000, 999_999, 20_000_000].map(barcodeOf);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^600\d{10}$/);
});
