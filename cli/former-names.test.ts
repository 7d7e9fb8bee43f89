import { describe, expect, test } from 'vitest';
import { openShop } from './testing/shop.ts';
import { openWorld, readyToOrder } from './testing/world.ts';

const { spaza } = openWorld();

describe('a command is still found by its former name', () => {
  test.each([
    ['profile set', 'account set'],
    ['addresses delete', 'addresses remove'],
    ['sandbox snapshots delete', 'sandbox snapshots remove'],
  ])('%s is %s', async (former, name) => {
    const { stdout } = await spaza(`${former} --help`);
    expect(stdout).toBe((await spaza(`${name} --help`)).stdout);
    expect(stdout).toContain(`Usage: spaza ${name}`);
    const groups = [former, name].map((words) => words.split(' ').slice(0, -1).join(' '));
    const listed = (await spaza(`${groups[1]} --help`)).stdout;
    expect(listed).not.toContain('delete');
    expect((await spaza('--help')).stdout).not.toMatch(/^ {2}profile /m);
    const { stdout: script } = await spaza('completion bash');
    expect(script).not.toContain(`'spaza ${former}'`);
    expect(script).toContain(`'spaza ${name}'`);
  });

  test('does the same, and is never suggested', async () => {
    expect(await spaza('profile show --json')).toMatchObject({ exitCode: 3 });
    expect((await spaza('addresses delte 12')).stderr).not.toContain('Did you mean delete?');
  });
});

describe('a flag still takes its value under its former name', () => {
  test.each([
    ['imports problems', '--most'],
    ['imports show', '--changes'],
  ])('%s %s', async (command, flag) => {
    expect((await spaza(`${command} ${flag} none`)).stderr).toContain(
      `${flag}: 'none' is not a whole number`,
    );
    const { stdout } = await spaza(`${command} --help`);
    expect(stdout).toContain('--limit <number>');
    expect(stdout).not.toContain(flag);
    expect((await spaza('completion fish')).stdout).not.toContain(`-l ${flag.slice(2)}`);
  });
});

describe('a group shows its list when no verb is typed', () => {
  test('lists the orders', async () => {
    const { spaza: shopper } = await readyToOrder({ shop: openShop() });
    expect(await shopper('orders --json')).toMatchObject({ exitCode: 0 });
    expect((await shopper('orders --page 2 --json')).json()).toEqual(
      (await shopper('orders list --page 2 --json')).json(),
    );
  });

  test.each(['addresses', 'debtor-cards', 'imports', 'profiles', 'sandbox faults', 'sandbox snapshots'])(
    '%s lists',
    async (group) => {
      expect(await spaza(group)).toEqual({ ...(await spaza(`${group} list`)), json: expect.any(Function) });
      expect((await spaza(group)).stderr).not.toContain('A command is missing');
    },
  );
});

test('calls the argument an order in every command', async () => {
  for (const command of ['orders show', 'staff complete', 'staff issue', 'sandbox move', 'pay'])
    expect((await spaza(command)).stderr).toContain("'order'");
});

test.each(['0', '1.5', 'often', '-1'])('refuses a probability of %s', async (text) => {
  const { exitCode, stderr } = await spaza(`sandbox faults add newer.* cut --probability=${text}`);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`'${text}' is not a probability`)]);
});
