import type { Order } from '@spaza/contracts';
import {
  formatMoney,
  ONLINE_PROVIDERS,
  PAYMENT_OUTCOMES,
  type PaymentOutcome,
  type PaymentProvider,
} from '@spaza/contracts/vocabulary';
import type { Gateway, PaymentFlow, PaymentProblem, PaymentStep, Session } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { moneyField } from '../output/money.ts';
import type { Field, Page } from '../output/output.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop, requireCapability } from '../shop/in-shop.ts';
import { callLimitMs } from '../shop/sending.ts';
import { orderHead, ownOrder, payByField } from '../shop/show-order.ts';
import { isPayable, payAtProvider } from '../shop/simulated-provider.ts';
import { until } from '../shop/until.ts';
import { oneOf, withChoices } from '../values/words.ts';

interface PayFlags {
  provider?: PaymentProvider;
  /** The outcome that a sandbox's provider should simulate. */
  outcome?: PaymentOutcome;
  /** A test card of a sandbox. */
  card?: string;
  returnUrl?: string;
  wait?: boolean;
  resolve?: boolean;
}

/** Time between two checks of a payment, in ms. */
const CHECK_EVERY_MS = 2_000;

function checkFlags({ outcome, card, resolve }: PayFlags): void {
  if (outcome !== undefined && card !== undefined)
    throw wrongUsage('conflicting_flags', 'Use either --outcome or --card, not both.');
  if (resolve && (outcome ?? card) !== undefined)
    throw wrongUsage('conflicting_flags', '--resolve is for an existing payment. Omit the other flag.');
}

const hasProblem = (step: PaymentStep): step is PaymentStep & { problem: PaymentProblem } =>
  'problem' in step && step.problem !== null;

/** The provider to pay with: the requested one, that of the order, or one that is chosen now. */
async function providerFor(
  payment: PaymentFlow,
  { provider: asked }: PayFlags,
  { prompt }: Context,
): Promise<PaymentProvider | undefined> {
  const own = ONLINE_PROVIDERS.find((name) => name === payment.order.peek()?.provider);
  if (asked ?? own) return asked ?? own;
  const offered = accepted(await payment.providers());
  if (prompt.isPossible && offered.length > 0)
    return prompt.choose(
      'How do you want to pay?',
      offered.map((name) => ({ label: name, value: name })),
    );
  const names = offered.join(', ');
  throw wrongUsage(
    'provider_required',
    names
      ? `Specify a payment provider: --provider, with one of: ${names}.`
      : 'This order is not paid online.',
  );
}

/** Whether a sandbox's provider should simulate an outcome. */
const isSimulated = ({ outcome, card }: PayFlags): boolean => (outcome ?? card) !== undefined;

async function start(payment: PaymentFlow, flags: PayFlags, context: Context): Promise<void> {
  const { at } = payment.step.peek();
  const known = payment.transaction.peek();
  // An order paid at the door or by bank transfer is paid online only on request.
  const isPaidElsewhere = at === 'at_the_door' || at === 'bank_transfer';
  if (isPaidElsewhere && flags.provider === undefined && !isSimulated(flags)) return;
  const goesOn = isPayable(payment.step.peek()) && (flags.provider ?? known?.provider) === known?.provider;
  if (goesOn || at === 'under_way') return;
  const { returnUrl } = flags;
  // The flow explains why a payment is refused, so it is started even if the order is paid.
  const by = at === 'paid' || at === 'closed' ? flags.provider : await providerFor(payment, flags, context);
  accepted(await payment.start({ provider: by, returnUrl }));
}

async function payThere(
  payment: PaymentFlow,
  gateway: Gateway,
  { outcome, card }: PayFlags,
  context: Context,
): Promise<void> {
  const wanted = card !== undefined ? { card } : outcome !== undefined ? { outcome } : undefined;
  const step = payment.step.peek();
  if (!wanted || !isPayable(step)) return;
  if (step.at === 'card_form') await requireCapability(gateway, 'card_tokens', context);
  const { endingSilence } = await import('../shop/ending-silence.ts');
  const send = endingSilence(context.ports.fetch, callLimitMs(context.settings));
  const back = await payAtProvider(step, context.settings.baseUrl, wanted, send);
  accepted('token' in back ? await payment.charge(back.token) : await payment.comeBack(back.address));
}

async function waitFor(payment: PaymentFlow, context: Context): Promise<void> {
  const isDecided = () => payment.step.peek().at !== 'under_way' && !isPayable(payment.step.peek());
  if (isDecided()) return;
  const step = payment.step.peek();
  if ('url' in step) context.output.note(`Pay at ${step.url}`);
  await until(
    context,
    { everyMs: CHECK_EVERY_MS, forMs: context.settings.typedTimeoutMs, what: 'The payment' },
    async (signal) => {
      accepted(await payment.check({ signal }));
      return isDecided();
    },
  );
}

const STATES: Readonly<Record<PaymentStep['at'], string>> = {
  loading: '',
  choose: 'not paid',
  page: 'waiting for you',
  wallet: 'waiting for you',
  app: 'waiting for you',
  card_form: 'waiting for a card',
  nowhere: 'started, and the shop names no way to pay it',
  under_way: 'in progress',
  at_the_door: 'due when you get the goods',
  bank_transfer: 'due by bank transfer',
  paid: 'paid',
  closed: 'can no longer be paid',
};

/** Why the payment cannot be made, in the shop's words. */
const whyNot = ({ code, messages }: PaymentProblem) => messages.join(' ') || code.replaceAll('_', ' ');

function nextOf(step: PaymentStep, { reference }: Order): string {
  if (step.at === 'card_form')
    return `Enter a card in the storefront. In a sandbox: spaza pay ${reference} --outcome approved`;
  // The page needs a form, which a browser that just opens the address does not send.
  if (step.at === 'page' && step.fields.CHECKSUM)
    return `Pay in the storefront, which sends this page its form. In a sandbox: spaza pay ${reference} --outcome approved`;
  if (isPayable(step)) return `Open the address, or in a sandbox: spaza pay ${reference} --outcome approved`;
  if (step.at === 'under_way') return `spaza pay ${reference} --wait, or: spaza pay ${reference} --resolve`;
  if (step.at === 'at_the_door' || step.at === 'bank_transfer')
    return `spaza orders show ${reference}. To pay online anyway: spaza pay ${reference} --provider <name>`;
  return step.at === 'choose' ? `spaza pay ${reference}` : `spaza orders show ${reference}`;
}

function drawStep(order: Order, step: PaymentStep, page: Page): void {
  const where: Field[] = 'url' in step ? [['Pay at', step.url]] : [];
  const bank = step.at === 'bank_transfer' ? step.bank : null;
  page.fields([
    ...orderHead(order),
    ['Payment', STATES[step.at], step.at],
    ['Why', hasProblem(step) ? whyNot(step.problem) : ''],
    moneyField('Left to pay', order.payable_balance_in_cents),
    payByField(order),
    ...where,
    ['Bank', bank?.bank],
    ['Branch', bank?.branchCode],
    ['Account', bank?.accountNumber],
    ['Payment reference', bank?.reference],
  ]);
  page.say(`\nNext: ${nextOf(step, order)}`);
}

async function work(session: Session, typed: string, flags: PayFlags, context: Context) {
  const { paymentOf } = await import('@spaza/sdk');
  const { id } = await ownOrder(session, typed);
  const payment = paymentOf(session, id);
  accepted(await payment.check());
  if (flags.resolve) accepted(await payment.resolve());
  else {
    await start(payment, flags, context);
    await payThere(payment, session.gateway, flags, context);
  }
  if (flags.wait) await waitFor(payment, context);
  const order = payment.order.peek();
  if (!order) throw new TypeError('The order of a payment was not read.');
  return { order, step: payment.step.peek(), transaction: payment.transaction.peek() };
}

export async function runPay(context: Context, typed: string, flags: PayFlags): Promise<void> {
  checkFlags(flags);
  const { order, step, transaction } = await inShop(
    context,
    { isOnline: true, isWaiting: flags.wait === true },
    (session) => work(session, typed, flags, context),
  );
  if (flags.wait && !isSimulated(flags) && hasProblem(step)) {
    throw new Failure('refused', {
      code: step.problem.code,
      messages: [
        `The payment of ${formatMoney(order.total_in_cents, context.output.currency)} failed: ${whyNot(step.problem)}`,
      ],
      next: `spaza pay ${order.reference}`,
    });
  }
  context.output.answer({ order, payment: step, transaction }, (page) => drawStep(order, step, page));
}

/** An online payment provider, in any letter case. */
const providerNamed = withChoices(ONLINE_PROVIDERS, (text: string): PaymentProvider => {
  const found = ONLINE_PROVIDERS.find((name) => name === text.toLowerCase());
  if (found) return found;
  throw wrongUsage(
    'invalid_value',
    `Unknown provider '${text}'. Choose from: ${ONLINE_PROVIDERS.join(', ')}.`,
  );
});

/** `spaza pay <order>` */
export const newPay: Declare = (command) =>
  command
    .description(
      'Pay for an order online, or continue a payment. Prints where to pay. In a sandbox, --outcome or --card ' +
        `acts for the shopper: ${PAYMENT_OUTCOMES.slice(0, -1).join(', ')} or ${PAYMENT_OUTCOMES.at(-1)}; the test cards are ` +
        'listed at /docs/payments. The command then succeeds and reports the state of the payment, whatever the ' +
        'outcome. With --wait, it waits for the provider, and fails if the payment does.',
    )
    .argument('<order>', 'reference or id of the order')
    .option(
      '--provider <name>',
      `${ONLINE_PROVIDERS.join(', ')} (default: the one of the order)`,
      providerNamed,
    )
    .option(
      '--outcome <name>',
      'what a sandbox provider makes of the payment',
      oneOf(PAYMENT_OUTCOMES, 'outcome'),
    )
    .option('--card <number>', 'pay with this test card of a sandbox')
    .option('--return-url <address>', 'address that the provider sends the shopper back to')
    .option('--wait', 'wait until the payment is settled')
    .option(
      '--timeout <time>',
      'with --wait: give up after this long, such as 5m; otherwise as for every command',
    )
    .option('--resolve', 'have the shop ask the provider about a payment that is stuck')
    .examples(
      'spaza pay SPZ-7K3QF2 --outcome approved',
      'spaza pay SPZ-7K3QF2 --provider yoco --card 4000000000000002',
      'spaza pay SPZ-7K3QF2 --wait --timeout 5m',
    )
    .run(runPay);
