import { expect, test } from 'vitest';
import { barcodeOf, checkDigit } from './barcode.ts';

test.each(['4006381333931', '5901234123457', '9780201379624', '6001087006002'])(
  '%s has the right last digit',
  (code) => {
    expect(checkDigit(code.slice(0, 12))).toBe(Number(code[12]));
  },
);

test('keys far apart have other barcodes, all of them South African', () => {
  const codes = [1, 2, 3, 1000, 999_999, 20_000_000].map(barcodeOf);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^600\d{10}$/);
});
