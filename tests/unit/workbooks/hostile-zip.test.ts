import { describe, expect, test } from 'vitest';
import { buildXlsx, GOOD_ROWS, GOOD_SHEET, xlsxEntries } from './build-xlsx.ts';
import { buildZip, type Entry, megabytesOfBlanks } from './build-zip.ts';
import { inspected, timed } from './refused-by.ts';

const good = { sheets: { Master: GOOD_SHEET } };
const SHEET = 'xl/worksheets/sheet1.xml';

/** Returns a valid workbook with the zip entry of its sheet changed. */
function withSheet(change: Partial<Entry>): Buffer {
  return buildZip(xlsxEntries(good).map((entry) => (entry.name === SHEET ? { ...entry, ...change } : entry)));
}

describe('zip bombs', () => {
  const threeGigabytes = megabytesOfBlanks(3_000);

  test('a zip that declares an unpacked size of 3 GB is refused without unpacking it', () => {
    expect(threeGigabytes.length).toBeLessThan(4 * 1024 * 1024);
    const bomb = withSheet({ packed: threeGigabytes, declaredSize: 3_000 * 1024 * 1024 });
    expect(timed(() => expect(inspected(bomb)).toBe('unpacks-too-large'))).toBeLessThan(500);
  });

  test('a zip with a compression ratio that no real sheet has is refused', () => {
    expect(inspected(withSheet({ packed: megabytesOfBlanks(20), declaredSize: 20 * 1024 * 1024 }))).toBe(
      'unpacks-too-large',
    );
  });

  test('a zip is refused if its entries are too large in total', () => {
    const extra = [1, 2].map((i) => ({
      name: `a${i}.xml`,
      data: '',
      packed: Buffer.alloc(600_000),
      declaredSize: 70 * 1024 * 1024,
    }));
    expect(inspected(buildXlsx({ ...good, extra }))).toBe('unpacks-too-large');
  });

  test('a zip whose entries share the same bytes is refused', () => {
    const packed = Buffer.alloc(100_000, 1);
    const extra = Array.from({ length: 50 }, (_, i) => ({
      name: `xl/media/${i}.png`,
      data: '',
      packed: i === 0 ? packed : Buffer.alloc(0),
      declaredPacked: packed.length,
      stored: true,
      declaredSize: packed.length,
    }));
    expect(inspected(buildXlsx({ ...good, extra }))).toBe('unpacks-too-large');
  });

  test('a zip with thousands of entries is refused', () => {
    const extra = Array.from({ length: 5_000 }, (_, i) => ({ name: `a${i}`, data: '', stored: true }));
    expect(inspected(buildXlsx({ ...good, extra }))).toBe('unpacks-too-large');
  });
});

describe('zip directories with wrong values', () => {
  const lies: [string, Partial<Entry>, string][] = [
    [
      'a declared size one too small',
      { declaredSize: GOOD_SHEET.length + '<worksheet></worksheet>'.length - 1 },
      'unpacks-too-large',
    ],
    [
      'a declared size one too large',
      { declaredSize: GOOD_SHEET.length + '<worksheet></worksheet>'.length + 1 },
      'damaged',
    ],
    ['a wrong checksum', { crc: 1 }, 'damaged'],
    ['packed data that is no deflate stream', { packed: Buffer.from('ffffffff', 'hex') }, 'damaged'],
    ['a packed size behind the end', { declaredPacked: 3_000_000 }, 'unpacks-too-large'],
    ['zip64 sizes', { declaredPacked: 0xffffffff, declaredSize: 0xffffffff }, 'unpacks-too-large'],
  ];
  test.each(lies)('a zip with %s is refused', (_, change, reason) => {
    expect(inspected(withSheet(change))).toBe(reason);
  });

  test('a zip directory that counts more entries than it has is refused', () => {
    expect(inspected(buildZip(xlsxEntries(good), { count: 60 }))).toBe('damaged');
  });

  test('a zip with two entries of the same name is refused', () => {
    expect(inspected(buildXlsx({ ...good, extra: [{ name: SHEET.toUpperCase(), data: '<worksheet/>' }] }))).toBe(
      'damaged',
    );
  });

  test('a zip with a comment is refused, because a comment can hide bytes', () => {
    expect(inspected(buildZip(xlsxEntries(good), { comment: 'made by a shop' }))).toBe('trailing');
  });
});

describe('markup that could take quadratic time', () => {
  test.each([
    ['comments that do not end', { ...good, styles: '<!--'.repeat(200_000) }],
    ['CDATA', { ...good, strings: [`<t>${'<![CDATA[x]]>'.repeat(100_000)}</t>`] }],
    [
      'entities',
      { sheets: { Master: `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]><sheetData>${GOOD_ROWS}</sheetData>` } },
    ],
  ])('a workbook with %s is refused', (_, parts) => {
    const file = buildXlsx(parts);
    expect(timed(() => expect(inspected(file)).toBe('damaged'))).toBeLessThan(500);
  });

  test('a workbook whose sheets share one part of the file is refused', () => {
    const entries = xlsxEntries({ sheets: { A: GOOD_SHEET, B: GOOD_SHEET } }).map((entry) => ({
      ...entry,
      data: String(entry.data).replace('sheet2.xml', 'SHEET1.xml'),
    }));
    expect(inspected(buildZip(entries))).toBe('damaged');
  });

  test('a workbook with more sheets than the limit is refused', () => {
    const sheets = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`S${i}`, '']));
    expect(inspected(buildXlsx({ sheets }))).toBe('unpacks-too-large');
  });
});
