import { expect, test } from 'vitest';
import { attribute, createXmlReader } from './sheet.ts';

/** Reads a document in chunks and lists its parts, with the pieces of each text joined. */
function read(document: string, size = document.length): string[] {
  const seen: string[] = [];
  let text = '';
  const tell = (what: string) => {
    if (text) seen.push(text);
    text = '';
    seen.push(what);
  };
  const push = createXmlReader({
    open: (name, attributes) => tell(`<${name} ${JSON.stringify(attributes)}`),
    text: (piece) => {
      text += piece;
    },
    close: (name) => tell(`>${name}`),
  });
  for (let at = 0; at < document.length; at += size) push(document.slice(at, at + size));
  return seen;
}

const DOCUMENT =
  '<?xml version="1.0"?><!-- <x> --><x:row r="1"><c/><t a="b > c">1 &lt; 2 &#38; &#x33; &amp;lt;</t><t><![CDATA[<&]]></t></x:row>';

test('reads elements, texts and entities, but not comments and declarations', () => {
  expect(read(DOCUMENT)).toEqual([
    '<row {"r":"1"}',
    '<c {}',
    '>c',
    '<t {"a":"b > c"}',
    '1 < 2 & 3 &lt;',
    '>t',
    '<t {}',
    '<&',
    '>t',
    '>row',
  ]);
});

test('reads the same in chunks of any size', () => {
  const whole = read(DOCUMENT);
  for (let size = 1; size <= 60; size++) expect(read(DOCUMENT, size)).toEqual(whole);
});

test('finds attributes by name, with any prefix and quotes', () => {
  const attributes: string[] = [];
  createXmlReader({
    open: (_, all) => attributes.push(...['id', 't', 'x'].map((name) => String(attribute(all, name)))),
    text() {},
    close() {},
  })(`<c r:id="rId1" sheetId="2" t='a &amp; b'/>`);
  expect(attributes).toEqual(['rId1', 'a & b', 'undefined']);
});

test('refuses entity declarations', () => {
  expect(() => read('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>')).toThrow('declares types');
});

test('refuses tags, texts and comments without an end, and endless nesting', () => {
  for (const begun of ['<x ', '<x y="', '<x>', '<x><!-- ', '<x><![CDATA['])
    expect(() => read(begun + 'y'.repeat(2_500_000), 50_000)).toThrow('has no end');
  expect(() => read('<x>'.repeat(200))).toThrow('has no end');
});
