import { expect, test } from 'vitest';
import { isLocalName, isOwnName } from './request-context.ts';

test.for<[host: string, isLocal: boolean, isOwn: boolean]>([
  ['localhost', true, true],
  ['sandbox', true, true],
  ['spaza.localhost', true, true],
  ['shop.test', true, true],
  ['127.0.0.1', true, true],
  ['192.168.1.20', true, true],
  ['172.20.0.3', true, true],
  ['172.32.0.3', false, true],
  ['203.0.113.9', false, true],
  ['[::1]', true, true],
  ['[fd12::1]', true, true],
  ['[2c0f:f4c0::7]', false, true],
  ['shop.co.za', false, false],
  ['127.0.0.1.evil.com', false, false],
  ['localhost.evil.com', false, false],
  ['test', true, true],
  ['evil.test.com', false, false],
])('%s is a local name: %s, and one that no other site can use: %s', ([host, isLocal, isOwn]) => {
  const { hostname } = new URL(`http://${host}`);
  expect([isLocalName(hostname), isOwnName(hostname)]).toEqual([isLocal, isOwn]);
});
