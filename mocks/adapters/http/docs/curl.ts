interface Called {
  parameters: readonly { name: string; in: string; required: boolean; schema: { examples?: unknown[] } }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  security: readonly Record<string, unknown>[];
}

/** What a caller shows, by the kind of key. */
const SHOWN: Readonly<Record<string, string>> = {
  session: `-H "Authorization: Bearer $TOKEN"`,
  staff: `-H "Authorization: Bearer $STAFF_TOKEN"`,
  manager: `-H "http-x-auth: $MANAGER_KEY"`,
};

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function bodyOf([type, { example }]: [string, { example?: unknown }]): string[] {
  if (type === 'application/json')
    return [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(example))}`];
  if (type !== 'application/x-www-form-urlencoded') return [];
  const plain = Object.entries(example ?? {}).filter(([, value]) => typeof value !== 'object');
  return plain.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`);
}

/** A shell command that makes a call. `$SHOP` stands for the address of the shop; names within the path are variables too. */
export function curlOf(method: string, path: string, { parameters, requestBody, security }: Called): string {
  const asked = parameters.filter((each) => each.in === 'query' && each.required);
  const query = asked.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(schema.examples?.[0] ?? ''))}`,
  );
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const keys = security.flatMap((requirement) => Object.keys(requirement));
  return [
    'curl',
    ...(method === 'get' ? [] : ['-X', method.toUpperCase()]),
    `"$SHOP${address}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...keys.flatMap((key) => SHOWN[key] ?? []),
    ...Object.entries(requestBody?.content ?? {})
      .slice(0, 1)
      .flatMap(bodyOf),
  ].join(' ');
}
