import type { ContractDrift } from '@spaza/sdk';
import type { Declare, SpazaCommand } from '../command.ts';
import type { Context } from '../context.ts';
import type { Answer } from '../contract/make-call.ts';
import type { TypedRequest } from '../contract/request.ts';
import type { NamedRoute } from '../contract/routes.ts';
import { Failure, kindOfStatus, wrongUsage } from '../failure.ts';
import type { Output, Page } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import { callLimits, ownCredentials, silenceLimitMs } from '../shop/sending.ts';

interface CallFlags extends Pick<TypedRequest, 'body'> {
  list?: boolean;
  help?: boolean;
}

type CallOptions = Omit<CallFlags, 'help'> & TypedRequest & { name: string | undefined };

/** Prints the help of a call, or of `spaza call` if none is named. */
async function describe(name: string | undefined, command: SpazaCommand, { ports }: Context): Promise<void> {
  if (name === undefined) return command.outputHelp();
  const [{ findRoute }, { describeCall }] = await Promise.all([
    import('../contract/routes.ts'),
    import('../contract/fields.ts'),
  ]);
  ports.stdout.write(describeCall(findRoute(name), ports.stdout));
}

const columns: Column<NamedRoute>[] = [
  { title: 'Call', text: ({ name }) => name },
  { title: 'Method', text: ({ route }) => route.method },
  { title: 'Path', text: ({ route }) => route.path, isLong: true },
  { title: 'For', text: ({ route }) => route.metadata.caller },
  { title: 'Summary', text: ({ route }) => route.summary ?? '', isWhole: true },
];

async function list({ output }: Context): Promise<void> {
  const { allRoutes } = await import('../contract/routes.ts');
  const routes = allRoutes();
  const calls = routes.map(({ name, route: { method, path, summary, metadata } }) => ({
    name,
    method,
    path,
    caller: metadata.caller,
    summary,
  }));
  output.answer({ calls }, (page) => page.table(columns, routes));
}

/** Prints the answer of the shop, or explains the failure. */
async function show({ status, body }: Answer, output: Output): Promise<void> {
  const draw = (page: Page) => (typeof body === 'string' ? page.line(body) : page.json(body ?? null));
  if (status >= 400) {
    output.aside(draw);
    const { problemOf } = await import('@spaza/sdk/gateway');
    const { messages } = problemOf(status, body);
    const code = (body as { code?: string } | null)?.code ?? `status_${status}`;
    throw new Failure(kindOfStatus(status), {
      code,
      messages: [`The shop returned ${status}.`, ...messages],
      answer: body,
    });
  }
  output.passOn(body ?? null, draw);
}

/** The limits of an upload, which may take any time while it makes progress. */
async function uploadLimits({ fetch: send }: Context['ports'], settings: Context['settings']) {
  const { endingSilence } = await import('../shop/ending-silence.ts');
  return { timeoutMs: Number.POSITIVE_INFINITY, fetch: endingSilence(send, silenceLimitMs(settings)) };
}

async function runCall(options: CallOptions, context: Context): Promise<void> {
  const { name, list: isList } = options;
  if (isList) return list(context);
  if (!name) throw wrongUsage('missing_call', 'Specify which call to make.', 'spaza call --list');
  const { findRoute } = await import('../contract/routes.ts');
  const named = findRoute(name);
  const [{ requestFor }, { credentialsFor, makeCall }] = await Promise.all([
    import('../contract/request.ts'),
    import('../contract/make-call.ts'),
  ]);
  const request = await requestFor(named, options, context);
  const credentials = { ...ownCredentials(context.settings), ...(await credentialsFor(named, context)) };
  const { settings, ports, output, drift } = context;
  const { baseUrl } = settings;
  const sending =
    named.route.contentType === 'multipart/form-data'
      ? await uploadLimits(ports, settings)
      : { fetch: ports.fetch, ...callLimits(settings) };
  const reads = named.route.method === 'GET' || named.route.metadata.reads === true;
  const validation =
    settings.validation === 'off'
      ? ({ policy: 'off' } as const)
      : ({ policy: 'report', onDrift: (found: ContractDrift) => drift.met(found, reads) } as const);
  await show(await makeCall(named, request, { baseUrl, credentials, validation, ...sending }), output);
}

/** `spaza call <generation>.<domain>.<route>` */
export const newCall: Declare = (command) =>
  command
    .description(
      'Make any call of the contract. Parameters are given by name, wherever they go in the request; dots lead ' +
        'into objects and lists. The session, the staff token and keys are sent where a call needs them. The ' +
        'response is printed as JSON, and must match the contract.',
    )
    .usage('[options] <generation>.<domain>.<route> [--parameter value ...]')
    .argument('[call]', 'such as newer.catalog.search; "spaza call <call> --help" describes it')
    .argument('[parameters...]', 'parameters of the call')
    .option('--list', 'list every call')
    .option('--body <json>', 'the body: JSON, @file, or - for stdin')
    .option('-h, --help', 'show help; after a call, help for that call')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .examples(
      "spaza call newer.catalog.search --query 'maize meal' --supplier_id 1",
      'spaza call older.cart.validate --cart.supplier_id 1 --cart.items.0.offer.id 101 --cart.items.0.qty 2',
      'spaza call older.import.create --import_type offers --supplier_id 1 --file @offers.csv',
      'spaza call --list | cut -f1',
    )
    .run((context: Context, name: string | undefined, words: string[], { help, ...flags }: CallFlags) =>
      help ? describe(name, command, context) : runCall({ name, words, ...flags }, context),
    );
