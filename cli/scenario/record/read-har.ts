import { allRoutes, type NamedRoute } from '../../contract/routes.ts';
import { Failure } from '../../failure.ts';

/** The parts of a recorded call that scenarios are made of. */
export interface RecordedCall {
  /** Name without its generation: `order.register`; for a control of the sandbox with its contract: `sandbox.setClock`. */
  call: string;
  /** Parameters of the path, by name. */
  params: Readonly<Record<string, string>>;
  status: number;
  request: Readonly<Record<string, unknown>>;
  response: Readonly<Record<string, unknown>>;
}

interface PostData {
  text?: string;
  mimeType?: string;
}

interface HarEntry {
  request: { method: string; url: string; postData?: PostData };
  response: { status: number; content?: { text?: string; encoding?: string } };
}

/** Every supplier of a marketplace has an address of its own below that of the shop. */
const SUPPLIER_PREFIX = /^\/s\/[^/]+/;

type Pattern = Pick<NamedRoute, 'call'> & { method: string; pattern: RegExp };

const patterns = (): Pattern[] =>
  allRoutes().map(({ contract, name, call, route: { method, path } }) => ({
    call: contract === 'sandbox' ? name : call,
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The fields of a form; those of objects in a list are sent as `list[][field]`. */
function formIn(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, list, field] = /^(\w+)\[\]\[(\w+)\]$/.exec(name) ?? [];
    if (!list || !field) {
      fields[name] = value;
      continue;
    }
    fields[list] ??= [];
    const entries = fields[list] as Record<string, unknown>[];
    const last = entries.at(-1);
    if (last && !(field in last)) last[field] = value;
    else entries.push({ [field]: value });
  }
  return fields;
}

const sentIn = ({ text, mimeType }: PostData = {}) =>
  mimeType?.startsWith('application/x-www-form-urlencoded') ? formIn(text ?? '') : parsed(text);

/** Some browsers write down every answer in base64. */
const textOf = ({ text, encoding }: { text?: string; encoding?: string } = {}) =>
  text !== undefined && encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;

/**
 * The calls of the contract in an HTTP archive, in their order. Other requests are left out.
 * @throws Failure `usage` if it is not an archive
 */
export function callsIn(text: string, name: string): RecordedCall[] {
  const { log } = parsed(text) as { log?: { entries?: HarEntry[] } };
  if (!Array.isArray(log?.entries)) {
    throw new Failure('usage', {
      code: 'no_har',
      messages: [`${name} is not an HTTP archive: it has no log.entries.`],
      next: 'Export one from the network panel of a browser, or omit --from to use the journal of a sandbox',
    });
  }
  const known = patterns();
  return log.entries.flatMap(({ request, response }) => {
    if (!URL.canParse(request.url)) return [];
    const path = new URL(request.url).pathname.replace(SUPPLIER_PREFIX, '');
    for (const { call, method, pattern } of known) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      return [
        {
          call,
          params: { ...match.groups },
          status: response.status,
          request: sentIn(request.postData),
          response: parsed(textOf(response.content)),
        },
      ];
    }
    return [];
  });
}
