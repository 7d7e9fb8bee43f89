import { expect, test } from 'vitest';
import { optionsFromEnvironment, SettingInvalid } from './settings.ts';

test('limits apply unless they are turned off', () => {
  expect(optionsFromEnvironment({}).limits).toBeUndefined();
  expect(optionsFromEnvironment({ SPAZA_LIMITS: 'on' }).limits).toBeUndefined();
  expect(optionsFromEnvironment({ SPAZA_LIMITS: 'off' }).limits).toBe('off');
});

test('X-Forwarded-For is ignored unless proxies are configured', () => {
  expect(optionsFromEnvironment({}).proxies).toBeUndefined();
  expect(optionsFromEnvironment({ SPAZA_PROXIES: '2' }).proxies).toBe(2);
  for (const wrong of ['yes', '-1', '1.5'])
    expect(() => optionsFromEnvironment({ SPAZA_PROXIES: wrong })).toThrow(SettingInvalid);
});

test('origins are normalized as in browsers', () => {
  const { origins, storefronts } = optionsFromEnvironment({
    SPAZA_ORIGIN: 'https://shop.co.za, https://www.shop.co.za/',
  });
  expect([origins, storefronts]).toEqual([['https://shop.co.za', 'https://www.shop.co.za'], undefined]);
  for (const wrong of ['shop.co.za', 'https://shop.co.za/path', 'ftp://shop.co.za', 'https://a@shop.co.za'])
    expect(() => optionsFromEnvironment({ SPAZA_STOREFRONTS: wrong })).toThrow(SettingInvalid);
});

test('clients may be silent for the configured number of seconds', () => {
  expect(optionsFromEnvironment({}).idleTimeoutMs).toBeUndefined();
  expect(optionsFromEnvironment({ SPAZA_IDLE_TIMEOUT: '2.5' }).idleTimeoutMs).toBe(2500);
  for (const wrong of ['for ever', '0', '-1', '3601'])
    expect(() => optionsFromEnvironment({ SPAZA_IDLE_TIMEOUT: wrong })).toThrow(SettingInvalid);
});

test('an invalid setting is reported with its name and what it must be', () => {
  expect(() => optionsFromEnvironment({ SPAZA_LIMITS: 'no' })).toThrow(
    new SettingInvalid('SPAZA_LIMITS', 'no', 'on or off'),
  );
});

test('the shop keeps to the documents, without or with quirks', () => {
  expect(optionsFromEnvironment({}).documents).toBe(false);
  expect(optionsFromEnvironment({ SPAZA_DOCUMENTS: 'on' }).documents).toBe(true);
  expect(optionsFromEnvironment({ SPAZA_DOCUMENTS: 'flat, no_token' }).documents).toEqual([
    'flat',
    'no_token',
  ]);
  expect(() => optionsFromEnvironment({ SPAZA_DOCUMENTS: 'flat,round' })).toThrow(SettingInvalid);
});
