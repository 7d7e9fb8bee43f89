import { rolldown } from 'rolldown';
import { expect, test, vi } from 'vitest';
import { asksOtherHosts } from './third-parties.ts';
import { warmStart, withMapInHead } from './warm-start.ts';

// It reads files next to it, which it cannot find in a jsdom document.
vi.mock('./in-every-language.ts', () => ({ inEveryLanguage: async (text: string) => ({ en: text }) }));

const MAP = '<script type="importmap">{"imports":{"/$1.js":"/b.js"}}</script>';

test('the map of modules comes after the beginning of the page, and before what asks for them', () => {
  const page = '<!doctype html><head><style></style>SCRIPT</head>';
  const asks = '<script>ask()</script>';
  const moved = withMapInHead(`${MAP}\n${page.replace('SCRIPT', asks)}`);
  expect(moved.replace(/\s+/g, '')).toBe(page.replace('SCRIPT', () => MAP + asks).replace(/\s+/g, ''));
});

test('a page without a map stays as it is', () => {
  expect(withMapInHead('<!doctype html><script>ask()</script>')).toBe(
    '<!doctype html><script>ask()</script>',
  );
});

/** The tags added to a page with a single script. */
async function tagsOf(shop: Parameters<typeof warmStart>[0]): Promise<string> {
  const plugin = {
    name: 'page',
    resolveId: (id: string) => id,
    load: () => 'console.log(1)',
  };
  const built = await rolldown({ input: 'entry.js', plugins: [plugin] });
  const { output } = await built.generate({ entryFileNames: 'entry.js' });
  await built.close();
  const { transformIndexHtml } = warmStart(shop) as {
    transformIndexHtml: { handler: (html: string, given: object) => Promise<object> };
  };
  const page = '<body><script type="module" src="/entry.js"></script></body>';
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  return JSON.stringify(await transformIndexHtml.handler(page, { bundle }));
}

test.for([
  ['here', true, true],
  ['in_page', true, false],
  ['elsewhere', false, false],
] as const)(
  'of a shop that answers %s, the page asks ahead for the configuration: %s, and for goods: %s',
  async ([shop, config, goods]) => {
    const tags = await tagsOf(shop);
    expect([tags.includes('/shopfront_config'), tags.includes('/catalog/v1/products')]).toEqual([
      config,
      goods,
    ]);
  },
);

test.for(['VITE_PROVIDER_URL', 'VITE_NEWER_URL', 'VITE_CONFIG_URL'])(
  'a build with %s asks other hosts than that of the page',
  (name) => {
    expect([asksOtherHosts({ [name]: 'https://shop.example' }), asksOtherHosts({ [name]: '' })]).toEqual([
      true,
      false,
    ]);
  },
);
