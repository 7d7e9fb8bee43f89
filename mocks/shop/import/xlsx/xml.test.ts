import { expect, test } from 'vitest';
import { attribute, createXmlReader } from './xml.ts';

function read(text: string, size = text.length): string[] {
  const seen: string[] = [];
  const push = createXmlReader({
    open: (name, attributes) => seen.push(`<${name}${attributes}`),
    text: (text) => seen.push(text),
    close: (name) => seen.push(`>${name}`),
  });
  for (let at = 0; at < text.length; at += size) push(text.slice(at, at + size));
  return seen;
}

const DOCUMENT =
  '<?xml version="1.0"?><!-- <x> --><x:row r="1"><c/><t a="b">1 &lt; 2 &#38; &#x33;</t><t><![CDATA[<&]]></t></x:row>';

test('elements, texts and entities are read, comments and declarations are not', () => {
  expect(read(DOCUMENT)).toEqual([
    '<row r="1"',
    '<c',
    '>c',
    '<t a="b"',
    '1 < 2 & 3',
    '>t',
    '<t',
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
  expect(attribute(' r:id="rId1" id2="no" t=\'a &amp; b\'', 'id')).toBe('rId1');
  expect(attribute(' r:id="rId1" t=\'a &amp; b\'', 't')).toBe('a & b');
  expect(attribute(' sheetId="1"', 'id')).toBeUndefined();
});

test('texts that stand for other texts are refused, and so is a tag without end', () => {
  expect(() => read('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>')).toThrow('declares types');
  expect(() => read(`<x ${'y'.repeat(1_500_000)}`)).toThrow('has no end');
});
