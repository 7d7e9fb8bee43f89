import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone, phoneProblem } from './sign-up.ts';

test.each([
  '0821234567',
  '082 123 4567',
  '(082) 123-4567',
  '+27 82 123 4567',
  '+27 (0)82 123 4567',
  '0027 82 123 4567',
  '27821234567',
])('%s is the same mobile number', (text) => expect(normalisePhone(text)).toBe('0821234567'));

test.each([
  '082123456',
  '08212345678',
  '8212345670',
  '+44 7700 900123',
  'o821234567',
  '082123456x',
  '+',
  '27',
])('%s is no mobile number', (text) => {
  expect(normalisePhone(text)).toBeUndefined();
  expect(phoneProblem(text)).toBe('phone_invalid');
});

test('an empty number is missing, not invalid', () => {
  expect([phoneProblem(''), phoneProblem('  '), phoneProblem('0821234567')]).toEqual([
    'phone_required',
    'phone_required',
    undefined,
  ]);
});

test('other countries have their own calling code and length', () => {
  const rule = { callingCode: '+263', length: 10 };
  expect(normalisePhone('+263 77 123 4567', rule)).toBe('0771234567');
  expect(normalisePhone('+27 82 123 4567', rule)).toBeUndefined();
});

test('normalises a number in any notation to the same digits', () => {
  const national = fc.integer({ min: 0, max: 999_999_999 }).map((digits) => String(digits).padStart(9, '0'));
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(national, separators, fc.constantFrom('0', '+27', '0027', '27'), (digits, gaps, prefix) => {
      fc.pre(!digits.startsWith('0'));
      const written = prefix + [...digits].map((digit, at) => (gaps[at] ?? '') + digit).join('');
      expect(normalisePhone(written)).toBe(`0${digits}`);
    }),
  );
});

test.each(['\u202a+27 82 123 4567\u202c', '082\u2011123\u20114567', '082–123–4567', '\u200b0821234567'])(
  'reads a copied number with invisible marks or long dashes: %j',
  (text) => expect(normalisePhone(text)).toBe('0821234567'),
);

test('normalises any text to a number of the rule, which normalises to itself, or reports it as invalid', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789+-() x') }),
    fc.string({ unit: 'binary' }),
  );
  const anyRule = fc.record({
    callingCode: fc.constantFrom('+27', '+263', '27', '+1'),
    length: fc.integer({ min: 9, max: 11 }),
  });
  fc.assert(
    fc.property(typed, anyRule, (text, rule) => {
      const number = normalisePhone(text, rule);
      expect(phoneProblem(text, rule) === undefined).toBe(number !== undefined);
      if (number === undefined) return;
      expect(number).toMatch(new RegExp(`^0\\d{${rule.length - 1}}$`));
      expect(normalisePhone(number, rule)).toBe(number);
    }),
    { numRuns: 500 },
  );
});
