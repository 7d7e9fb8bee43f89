import { expect, test } from 'vitest';
import { attribute, createXmlReader } from './xml.ts';

/** What is met, with the pieces of a text put together. */
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

test('elements, texts and entities are read, comments and declarations are not', () => {
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

test('however it is cut, it reads the same', () => {
  const whole = read(DOCUMENT);
  for (let size = 1; size <= 60; size++) expect(read(DOCUMENT, size)).toEqual(whole);
});

test('attributes are found by name, whatever their prefix and quotes', () => {
  const attributes: string[] = [];
  createXmlReader({
    open: (_, all) => attributes.push(...['id', 't', 'x'].map((name) => String(attribute(all, name)))),
    text() {},
    close() {},
  })(`<c r:id="rId1" sheetId="2" t='a &amp; b'/>`);
  expect(attributes).toEqual(['rId1', 'a & b', 'undefined']);
});

test('texts that stand for other texts are refused', () => {
  expect(() => read('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>')).toThrow('declares types');
});

test('refuses a tag, a text and a comment without end, and endless nesting', () => {
  for (const begun of ['<x ', '<x y="', '<x>', '<x><!-- ', '<x><![CDATA['])
    expect(() => read(begun + 'y'.repeat(2_500_000), 50_000)).toThrow('has no end');
  expect(() => read('<x>'.repeat(200))).toThrow('has no end');
});
