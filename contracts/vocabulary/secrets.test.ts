import { expect, test } from 'vitest';
import { withoutSecretsInForm, withoutSecretsInJson, withoutSecretsInText } from './secrets.ts';

const HEX = 'ab12'.repeat(16);

test.for([
  ['/api/v1/orders/7/invoice.pdf?signature=abc', '/api/v1/orders/7/invoice.pdf?signature=[redacted]'],
  [
    'http://shop.test/orders/7/pay?PAY_REQUEST_ID=p&TRANSACTION_STATUS=1&CHECKSUM=abc#top',
    'http://shop.test/orders/7/pay?PAY_REQUEST_ID=[redacted]&TRANSACTION_STATUS=1&CHECKSUM=[redacted]',
  ],
  ['https://shop.test/pay/moya/0f3c-99', 'https://shop.test/pay/moya/[redacted]'],
  [
    '<input type="hidden" name="CHECKSUM" value="abc">',
    '<input type="hidden" name="CHECKSUM" value="[redacted]">',
  ],
  ['sent with Bearer abc.def-1', 'sent with Bearer [redacted]'],
  [`the token ${HEX} ended`, 'the token [redacted] ended'],
  ['/catalog/v1/offers/search?query=key+ring', '/catalog/v1/offers/search?query=key+ring'],
  [
    'rice & beans; 0f8fad5b-d9cb-469f-a165-70867728950e',
    'rice & beans; 0f8fad5b-d9cb-469f-a165-70867728950e',
  ],
])('a text is left without its secrets: %s', ([text, left]) => {
  expect(withoutSecretsInText(text!)).toBe(left);
});

test('redacts fields with secret names, and secrets of addresses within other fields', () => {
  const order = {
    password: 'a',
    token_id: 7,
    has_password: true,
    provider_data: { PAY_REQUEST_ID: 'b', redirect_url: '/pay/paygate/b' },
    pdf_invoice_url: '/i.pdf?signature=c',
    names: ['Bearer d'],
  };
  expect(JSON.parse(withoutSecretsInJson(JSON.stringify(order)) ?? '')).toEqual({
    password: '[redacted]',
    token_id: '[redacted]',
    has_password: true,
    provider_data: { PAY_REQUEST_ID: '[redacted]', redirect_url: '/pay/paygate/[redacted]' },
    pdf_invoice_url: '/i.pdf?signature=[redacted]',
    names: ['Bearer [redacted]'],
  });
});

test('returns undefined for invalid JSON and for a bare text', () => {
  expect([withoutSecretsInJson('{"password": "a'), withoutSecretsInJson('"a"')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('redacts the secrets of a form and keeps their names, in any spelling', () => {
  expect(new URLSearchParams(withoutSecretsInForm('tok%65n=a&name=b')).get('token')).toBe('[redacted]');
});
