import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

test('the password comes from the environment', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'spaza123' } });
  const { json } = await spaza('sign-in 0821234567 --json');
  expect(json()).toMatchObject({ account: { login: '0821234567' }, base_url: 'http://127.0.0.1:4000' });
});

test('the password comes through a pipe', async () => {
  const { spaza } = openWorld();
  const { exitCode } = await spaza('sign-in 0821234567 --password-stdin', { piped: 'spaza123\n' });
  expect(exitCode).toBe(0);
});

test('on a terminal both are asked for, and the password is not shown', async () => {
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

test('a wrong password is told, and nobody is signed in', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'wrong' } });
  const { exitCode, stderr } = await spaza('sign-in 0821234567');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('The phone number or the password is wrong.');
  expect((await spaza('whoami')).exitCode).toBe(3);
});

test('without a terminal a missing password is wrong usage', async () => {
  const { spaza } = openWorld();
  const { exitCode, stderr } = await spaza('sign-in 0821234567');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('--password-stdin');
});

test('the key that stops a program ends the question', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  const { exitCode } = await spaza('sign-in 0821234567', { typed: [['Password:', '\u0003']] });
  expect(exitCode).toBe(130);
});

test('an end of file is no answer', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  const { exitCode, stderr } = await spaza('sign-in 0821234567', { typed: [['Password:', '\u0004']] });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('The question was not answered.');
});
