/** An element of a drawing. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
}

const TAG = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** The elements of a picture that this shop draws, without its texts. */
export function elementsOf(svg: string): Element {
  const root: Element = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, name = '', written = '', isEmpty] of svg.matchAll(TAG)) {
    if (closes) {
      open.pop();
      continue;
    }
    const pairs = [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]);
    const element: Element = { name, attributes: Object.fromEntries(pairs), children: [] };
    open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
  }
  return root;
}
