import fc from 'fast-check';

/* Forms with files as no client would send them. Plain data. */

const NAMES = [
  'stock.csv',
  '',
  '.',
  '../../../../tmp/evil.csv',
  '..\\..\\evil.xlsx',
  'C:\\evil.gif',
  '/etc/passwd',
  'a\u0000.gif',
  'a"; filename="b.pdf',
  "a'; drop table leaflet; --.gif",
  '<img src=x onerror=alert(1)>.svg',
  'CON',
  '\u202egpj.exe',
  '🌽.png',
  'é'.repeat(300),
  'x'.repeat(5_000),
  'a\r\nx-evil: 1.gif',
  '__proto__',
];
const BOUNDARIES = [
  'x',
  '',
  ' ',
  '"a b"',
  '"',
  "'()+_,-./:=?",
  'é',
  'x'.repeat(71),
  'x'.repeat(5_000),
  'x; boundary=y',
];
const CONTENTS = [
  '',
  'barcode,qty\n6001000000017,4\n',
  'barcode,qty\r\n"6001000000017,4\r\n',
  `barcode,qty\n${'6001000000017,4\n'.repeat(3_000)}`,
  `barcode,${'qty,'.repeat(5_000)}\n`,
  `${'"'.repeat(50_001)}`,
  'PK\u0003\u0004'.padEnd(300, '\u0000'),
  'GIF89a and so on',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '\u00ff\u00fe\u0000',
  'x'.repeat(250_000),
];
const FIELDS = [
  'file',
  'import_type',
  'supplier_id',
  'supplier_ids',
  'name',
  'start_at',
  'published',
  '__proto__',
  '',
];

const part = fc
  .record({
    field: fc.oneof({ weight: 3, arbitrary: fc.constant('file') }, fc.constantFrom(...FIELDS)),
    name: fc.option(fc.constantFrom(...NAMES), { nil: undefined, freq: 6 }),
    content: fc.constantFrom(...CONTENTS, 'stock', 'offers', '1', 'Specials', '2026-11-20T00:00:00+02:00'),
    more: fc.constantFrom(
      '',
      '',
      '',
      'content-type: text/csv\r\n',
      'content-type: image/svg+xml\r\n',
      'content-type: multipart/mixed; boundary=x\r\n',
      'content-transfer-encoding: base64\r\n',
      `x: ${'y'.repeat(70_000)}\r\n`,
      "content-disposition: form-data; name*=utf-8''%00\r\n",
    ),
  })
  .map(({ field, name, content, more }) => {
    const file = name === undefined ? '' : `; filename="${name}"`;
    return `content-disposition: form-data; name="${field}"${file}\r\n${more}\r\n${content}\r\n`;
  });

/** A form with files, or something similar. */
export const form = fc
  .record({
    boundary: fc.oneof({ weight: 3, arbitrary: fc.constant('x') }, fc.constantFrom(...BOUNDARIES)),
    parts: fc.array(part, { maxLength: 5 }),
    before: fc.constantFrom('', '', 'a preamble\r\n', '\r\n'),
    end: fc.constantFrom('--', '--', '--\r\nan epilogue', '', '-', '\r\n'),
    feed: fc.constantFrom('\r\n', '\r\n', '\n'),
  })
  .map(({ boundary, parts, before, end, feed }) => {
    const plain = boundary.replace(/^"|"$/g, '');
    const text = `${before}${parts.map((one) => `--${plain}\r\n${one}`).join('')}--${plain}${end}\r\n`;
    return {
      action: 'form' as const,
      type: `multipart/form-data; boundary=${boundary}`,
      body: feed === '\n' ? text.replaceAll('\r\n', '\n') : text,
    };
  });
