import { expect, test } from 'vitest';
import { wrongUsage } from '../failure.ts';
import { Command } from './command.ts';
import { readWords } from './read-words.ts';

const number = (text: string): number => {
  if (!/^-?\d+$/.test(text)) throw wrongUsage('invalid_value', `'${text}' is no number.`);
  return Number(text);
};

const newAdd = () =>
  new Command('add', new Command('spaza'))
    .argument('<id>', 'which', number)
    .argument('[words...]', 'more')
    .option('-y, --yes', 'without asking')
    .option('-o, --output <file>', 'where to')
    .option('--page <number>', 'which page', number)
    .option('--tag <tag>', 'may be repeated', (tag: string, before: string[] = []) => [...before, tag])
    .option('--bags', 'take bags')
    .option('--no-bags', 'take none')
    .option('--first-name <name>', 'whose');

test.each([
  [
    'flags stand before, between and behind arguments',
    '--yes 1 --page 2 a',
    [1, ['a']],
    { yes: true, page: 2 },
  ],
  [
    'a value stands behind an equals sign too',
    '1 --page=2 --output=a=b',
    [1, []],
    { page: 2, output: 'a=b' },
  ],
  ['a short flag has its value behind it or on it', '1 -o a.csv', [1, []], { output: 'a.csv' }],
  ['and a value on it', '1 -oa.csv -y', [1, []], { output: 'a.csv', yes: true }],
  ['a value may look like a flag', '1 --output --yes', [1, []], { output: '--yes' }],
  ['a negative number is no flag', '-1 -2', [-1, ['-2']], {}],
  ['a dash alone is no flag', '1 -', [1, ['-']], {}],
  ['behind two dashes nothing is a flag', '1 -- --yes', [1, ['--yes']], {}],
  ['no- takes back', '1 --bags --no-bags', [1, []], { bags: false }],
  ['the last of a repeated flag counts', '1 --page 1 --page 2', [1, []], { page: 2 }],
  ['or all of them where they are collected', '1 --tag a --tag b', [1, []], { tag: ['a', 'b'] }],
  ['names with dashes come as one word', '1 --first-name Thandeka', [1, []], { firstName: 'Thandeka' }],
])('%s: %s', async (_fact, line, args, flags) => {
  expect(await readWords(line.split(' '), newAdd(), [])).toEqual({ arguments: args, flags });
});

test.each([
  ['1 --pag 2', "Unknown option '--pag'. Did you mean --page?"],
  ['1 -x', "Unknown option '-x'."],
  ['1 -yo', "Unknown option '-y'."],
  ['1 --page', 'A value is missing: --page <number>.'],
  ['1 --yes=no', '--yes takes no value.'],
  ['1 --page two', "--page: 'two' is no number."],
  ['one', "id: 'one' is no number."],
  ['--yes', "Missing required argument 'id'."],
])('refused: %s', async (line, message) => {
  await expect(readWords(line.split(' '), newAdd(), [])).rejects.toThrow(message);
});

test('a flag that is needed is asked for, and one argument too many is told', async () => {
  const command = new Command('load').requiredOption('--rate <rate>', 'how many').argument('[file]', 'which');
  await expect(readWords(['a'], command, [])).rejects.toThrow(
    "Required option '--rate <rate>' not specified.",
  );
  await expect(readWords(['--rate', '1', 'a', 'b'], command, [])).rejects.toThrow(
    "Too many arguments for 'load'. Expected 1 argument but got 2: a, b.",
  );
});

test('a command that takes anything gets flags that it does not know as words', async () => {
  const command = new Command('call')
    .argument('[call]', 'which')
    .argument('[parameters...]', 'more')
    .option('--body <json>', 'what')
    .withAnything();
  expect(await readWords(['a.b', '--page=2', '--body', '{}', '--x', '-1'], command, [])).toEqual({
    arguments: ['a.b', ['--page=2', '--x', '-1']],
    flags: { body: '{}' },
  });
});
