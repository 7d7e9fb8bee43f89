import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

test('creates an account and signs in', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'secret1' } });
  const words = 'sign-up 0725550101 --first-name Lerato --last-name Mokoena --accept-terms';
  expect((await spaza(words)).stdout).toContain('name\tLerato Mokoena\n');
  expect((await spaza('whoami')).exitCode).toBe(0);
});

test('asks on a terminal for what is missing', async () => {
  const { spaza } = openWorld({ isTerminal: true });
  const { exitCode, stdout } = await spaza('sign-up', {
    typed: [
      ['Phone number:', '0725550101'],
      ['First name:', 'Lerato'],
      ['Last name:', 'Mokoena'],
      ['Password:', 'secret1'],
      ['Accept the terms', 'y'],
    ],
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Lerato Mokoena');
});

test('reports every mistake in the form at once', async () => {
  const { spaza } = openWorld({ env: { SPAZA_PASSWORD: 'short' } });
  const { exitCode, json } = await spaza('sign-up 12 --first-name L --last-name M --json');
  expect(exitCode).toBe(2);
  expect(json()).toMatchObject({
    error: {
      code: 'form_incomplete',
      messages: [
        'The login must be a mobile phone number of this country.',
        'The password must have at least 6 characters.',
        'The terms and conditions must be accepted: --accept-terms.',
      ],
    },
  });
});
