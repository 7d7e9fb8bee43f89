import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { schemaText } from '../language/scenario.ts';
import { mistakeText, readScenarios } from './read-scenarios.ts';

const step = (text: string) => `scenario: A scenario\nsteps:\n  - ${text}\n`;
const mistakesOf = (text: string) => readScenarios(text, 'order.yaml').mistakes.map(mistakeText);

/** Aliases that expand to millions of texts. */
const ALIASES = `vars:\n  a: &a [x, x, x, x, x, x, x, x, x, x]\n${[...'bcdefg']
  .map((name, at) => {
    const before = `*${'abcdef'[at]}`;
    return `  ${name}: &${name} [${Array(10).fill(before).join(', ')}]\n`;
  })
  .join('')}`;

describe('a mistake is named with its place and the nearest word', () => {
  test.each([
    [`vars: { b: 1, a: $order.id }\n${step('clear:')}`, 'The variable a cannot be made of order'],
    [`vars: { a: $b, b: $a }\n${step('clear:')}`, '1:19: The variable b is made of itself: b → a → b.'],
    [`vars: { a: $a }\n${step('clear:')}`, '1:12: The variable a is made of itself.'],
    [`matrix: { x: [$result] }\n${step('clear:')}`, 'The variable x cannot be made of result'],
    [`${ALIASES}${step('clear:')}`, 'Invalid YAML: Excessive alias count'],
    [step('ad: rice'), '3:5: Unknown word ad. Did you mean add?'],
    [step('add: { fnid: rice }'), '3:12: Unknown word fnid. Did you mean find?'],
    [step('checkout: { pay: csah }'), '3:22: pay must be one of credit, cash,'],
    [step('checkout: { pay: csah }'), 'Did you mean cash?'],
    [step('sign_in: { login: 0821234567 }'), '3:23: login must be text: put it in quotes.'],
    [step('review: { rating: five }'), '3:23: rating must be a number.'],
    [step('review: { comment: Good }'), '3:5: rating is missing.'],
    [step('clock: { advance: soon }'), 'advance must be a time such as 500ms, 90s'],
    [step('{ add: rice, clear: }'), 'It must do one thing, not add and clear: make each a step of its own.'],
    [step('{ as: ann }'), 'It must do one thing: a verb such as add'],
    [step('{ add: rice, as: bob }'), '3:22: There is nobody called bob.'],
    [step('add: { find: rice, qty: $qyt }'), '3:29: There is no variable qyt.'],
    [step('expect: { ordr.status: pending }'), '3:15: Unknown name ordr. Did you mean order?'],
    [
      step('expect: { order.total_in_cents: { at_leest: 5 } }'),
      '3:39: Unknown word at_leest. Did you mean at_least?',
    ],
    [
      step('expect: { order.total_in_cents: { greater: 5 } }'),
      '3:39: Unknown word greater. Did you mean above?',
    ],
    [
      step('expect: { cart.item_count: { above: 1, belw: 5 } }'),
      '3:44: Unknown word belw. Did you mean below?',
    ],
    [step('await: { expect: { events: { not: { contain: x } } } }'), '3:41: Unknown word contain.'],
    [step('expect: { result: { each: { name: { exist: true } } } }'), '3:41: Unknown word exist. Did you'],
    [step('expect: { order.reviewd_at: { exists: false } }'), '3:15: order never has a field reviewd_at.'],
    [step('expect: { order.reviewd_at: { exists: false } }'), 'Did you mean reviewed_at?'],
    [
      step('expect: { order: { order_items: { each: { qyt: { exists: false } } } } }'),
      '3:47: order.order_items.0 never has a field qyt',
    ],
    [
      step('fault: { route: *.order.register, kind: cut }'),
      "3:21: A text that begins with * must be put in quotes: '*.order.register'.",
    ],
    [
      step('expect: { order.reference: { matches: "(" } }'),
      '3:43: matches must be a regular expression: /(/: Unterminated group.',
    ],
    [step('capture: { total: order.total, x: cat.y }'), '3:39: Unknown name cat. Did you mean cart?'],
    [step('call: { route: newer.catalog.serch }'), 'Did you mean newer.catalog.search?'],
    [step(`pay: { outcome: $\{outcome} }`), 'Inside braces, write a variable as $name, or put it in quotes.'],
    ['tgas: [a]\nscenario: A\nsteps: [{ add: rice }]\n', '1:1: Unknown word tgas. Did you mean tags?'],
    ['scenario: A\n', '1:1: steps is missing.'],
    [step('add: { find: rice, qty: lots }'), '3:29: qty must be a number.'],
    [step('add: [{ find: rice, qty: lots }]'), '3:30: qty must be a number.'],
    [step('set: { find: rice, qty: 1000000000 }'), '3:29: qty must be at most 1000000.'],
    [step('add: { find: rice, qty: 1000001 }'), '3:29: qty must be at most 1000000.'],
    [step('add: { find: rice, qty: 0 }'), '3:29: qty must be more than 0.'],
    [step('change: { update: [{ line: 1, qty: 1000001 }] }'), 'qty must be at most 1000000.'],
    [step('add: [rice, { fnid: rice }]'), '3:19: Unknown word fnid. Did you mean find?'],
    [`matrix: { generation: [older, newest] }\n${step('clear:')}`, '1:31: It must be older or newer.'],
    [`data: [{ mode: agency }, { mode: market }]\n${step('clear:')}`, '1:34: mode must be agency or'],
    [`vars:\n  x: &x\n    y: *x\n${step('clear:')}`, '3:8: *x is inside &x: a value cannot contain itself.'],
    [`matrix: &m { x: [[*m]] }\n${step('clear:')}`, '1:19: *m is inside &m'],
    [`data: &d [{ x: *d }]\n${step('clear:')}`, '1:16: *d is inside &d'],
    [step('expect: { result: &r { a: [*r] } }'), '3:32: *r is inside &r'],
    [step('call: { route: newer.catalog.search, body: &b { a: *b } }'), '3:56: *b is inside &b'],
    [step('search: {{what}}'), '3:14: Write a variable as $what, not as {{what}}.'],
    [
      step('expect: { result: {{ $order.id }} }'),
      '3:24: Write a variable as $order.id, not as {{order.id}}.',
    ],
    [step('expect: { result: { [a, b]: 1 } }'), '3:25: The name of a field must be text'],
    ['scenario: A\nsteps: []\n', '2:8: steps must not be empty.'],
    ['scenario: ""\nsteps: [{ clear: }]\n', '1:11: scenario must not be empty.'],
    [step('together: [{ clear: }]'), '3:15: together must have at least 2 items.'],
    [`people: {}\n${step('clear:')}`, '1:9: people must name somebody.'],
    ['- add: rice\n', '1:1: This is not a scenario: it must start with'],
    ['', 'The file is empty.'],
    ['---\n---\n', 'The file is empty.'],
    ['scenario: A\n  steps: [\n', 'Invalid YAML'],
  ])('%s', (text, message) => {
    expect(mistakesOf(text).join('\n')).toContain(message);
  });

  test('shows the lines around it', () => {
    expect(mistakesOf(step('ad: rice'))).toEqual([
      'order.yaml:3:5: Unknown word ad. Did you mean add?\n| 2 | steps:\n| 3 |   - ad: rice\n|   |     ^',
    ]);
  });

  test('checks every document of a file', () => {
    const both = `${step('ad: rice')}---\n${step('clr:')}`;
    expect(mistakesOf(both).map((text) => text.split(':')[1])).toEqual(['3', '7']);
  });
});

test.each([
  'result: { account: { name: x }, amount: 5 }',
  'result: { amount: 5 }',
  'result.lines: { contains: { name: x, not: y } }',
  'result: { is: { abov: 5 } }',
  `order.reference: { matches: "$\{env.PREFIX}(" }`,
  'order: { order_items: { each: { qty: { above: 1 } } }, status: { not: cancelled } }',
  'order.order_items.-1.name: { exists: false }',
  'order.shipping_address: { exists: false }',
])('does not take expected fields for misspelt matchers: %s', (expected) => {
  expect(mistakesOf(step(`expect: { ${expected} }`))).toEqual([]);
});

test('knows variables of data, matrix and earlier steps, whatever kind of value they hold', () => {
  const text = `
scenario: A scenario
vars: { words: rice }
matrix: { provider: [yoco] }
data: [{ qty: 2, bags: true }]
steps:
  - add: { find: $words, qty: $qty }
    capture: { total: cart.subtotal_in_cents }
  - checkout: { pay: $provider, bags: $bags }
    name: It comes to \${total}
    expect: { order.total_in_cents: $total }
`;
  const { scenarios, mistakes } = readScenarios(text, 'order.yaml');
  expect(mistakes).toEqual([]);
  expect(scenarios[0]?.lines.steps[1]).toBe(9);
});

test('publishes the schema of the language; npm run scenario-schema writes it', async () => {
  expect(await readFile(new URL('../../scenario.schema.json', import.meta.url), 'utf8')).toBe(schemaText());
});
