import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { openWorld, readyToOrder } from '../testing/world.ts';

test('says who is signed in, where, and at which supplier', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('whoami')).stdout).toBe(
    'name\tThandi Nkosi\nlogin\t0821234567\nid\ta1\ncredit\t50.00\nshop\thttp://127.0.0.1:4000\nsupplier\tParow Family\n',
  );
});

test('says on a terminal what to do next', async () => {
  const { spaza } = await readyToOrder({ isTerminal: true });
  expect((await spaza('whoami')).stdout).toMatch(/\nNext: spaza checkout\n$/);
  await spaza('cart clear');
  expect((await spaza('whoami')).stdout).toMatch(/\nNext: spaza search <words>\n$/);
});

test('fails with a code of its own if nobody is signed in', async () => {
  const { exitCode, json } = await openWorld().spaza('whoami --json');
  expect(exitCode).toBe(3);
  expect(json()).toMatchObject({ error: { kind: 'not_signed_in', next: 'spaza sign-in' } });
});

test('signs out and keeps the cart', async () => {
  const { spaza } = await readyToOrder();
  expect((await spaza('sign-out --json')).json()).toEqual({ version: 1, signed_out: true });
  expect((await spaza('whoami')).exitCode).toBe(3);
  expect((await spaza('cart show')).stdout).toContain('Rooibos');
});

test('ends the session here even if the shop cannot be reached, and says so', async () => {
  const shop = openShop();
  const { spaza } = await readyToOrder({ shop });
  shop.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const { exitCode, stderr } = await spaza('sign-out');
  expect(exitCode).toBe(0);
  expect(stderr).toContain('the shop was not notified');
  expect((await spaza('whoami')).exitCode).toBe(3);
});

test('takes the password from the environment', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'spaza123' } });
  const { json } = await spaza('sign-in 0821234567 --json');
  expect(json()).toMatchObject({ account: { login: '0821234567' }, base_url: 'http://127.0.0.1:4000' });
});

test('takes the password from a pipe', async () => {
  const { spaza } = openWorld();
  const { exitCode } = await spaza('sign-in 0821234567 --password-stdin', { piped: 'spaza123\n' });
  expect(exitCode).toBe(0);
});

test('asks for both on a terminal, and hides the password', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  const { stdout, stderr } = await spaza('sign-in', {
    typed: [
      ['Phone number:', '082 123 4567'],
      ['Password:', 'spaza123'],
    ],
  });
  expect(stdout).toContain('Thandi Nkosi');
  expect(stdout + stderr).not.toContain('spaza123');
});

test('reports a wrong password, and signs nobody in', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'wrong' } });
  const { exitCode, stderr } = await spaza('sign-in 0821234567');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('The phone number or the password is wrong.');
  expect((await spaza('whoami')).exitCode).toBe(3);
});

test('treats a missing password without a terminal as wrong usage', async () => {
  const { spaza } = openWorld();
  const { exitCode, stderr } = await spaza('sign-in 0821234567');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--password-stdin');
});

test('ends the question on Ctrl-C', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  const { exitCode } = await spaza('sign-in 0821234567', { typed: [['Password:', '\u0003']] });
  expect(exitCode).toBe(130);
});

test('does not take the end of input for an answer', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  const { exitCode, stderr } = await spaza('sign-in 0821234567', { typed: [['Password:', '\u0004']] });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('The question was not answered.');
});
