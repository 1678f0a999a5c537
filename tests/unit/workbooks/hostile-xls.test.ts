import { describe, expect, test } from 'vitest';
import { buildBiff, buildCompoundFile, buildXls, label, record } from './build-xls.ts';
import { inspected, readOrRefused, timed } from './refused-by.ts';

const CELLS = [
  label(0, 0, 'Pincode'),
  label(0, 1, 'City'),
  label(0, 2, 'State'),
  label(1, 0, '110001'),
  label(1, 1, 'New Delhi'),
  label(1, 2, 'Delhi'),
];
const DELHI = { Pincode: '110001', City: 'New Delhi', State: 'Delhi', District: '', Metro: '', Special: '' };
const DELHI_ONLY = { found: true, rows: [{ rowNumber: 2, cells: DELHI }], errors: [] };

const file = (...more: Buffer[]) => buildCompoundFile({ Workbook: buildBiff([...CELLS, ...more]) });

/** Returns a real .xls file with one header field replaced. */
function withHeader(offset: number, value: number): Buffer {
  const bytes = buildXls({ Master: [['Pincode']] });
  bytes.writeUInt32LE(value, offset);
  return bytes;
}

describe('records of a malicious .xls file', () => {
  test('the valid .xls file from which the malicious files are made is read', () => {
    expect(readOrRefused(file())).toMatchObject(DELHI_ONLY);
  });

  test('links over all rows and columns of an .xls file do not slow the reading', () => {
    const link = Buffer.alloc(60);
    link.writeUInt16LE(0xffff, 2);
    link.writeUInt16LE(0xff, 6);
    const tooltip = Buffer.concat([Buffer.from('0008000000ffff000000ff00', 'hex'), Buffer.alloc(20)]);
    const bytes = file(...Array.from({ length: 500 }, () => record(0x01b8, link)), record(0x0800, tooltip));
    expect(timed(() => expect(readOrRefused(bytes)).toMatchObject(DELHI_ONLY))).toBeLessThan(2_000);
  });

  test('an .xls formula that declares an array of 16 million values returns its cached value', () => {
    const formula = Buffer.alloc(40);
    formula.writeUInt16LE(2, 0);
    formula.writeDoubleLE(400001, 6);
    formula.writeUInt16LE(8, 20);
    formula[22] = 0x60;
    formula.fill(0xff, 30);
    const bytes = file(record(0x0006, formula), label(2, 1, 'Mumbai'), label(2, 2, 'Maharashtra'));
    expect(
      timed(() => expect(readOrRefused(bytes)).toMatchObject({ rows: [{}, { cells: { Pincode: '400001' } }] })),
    ).toBeLessThan(2_000);
  });

  test('a record that is longer than its .xls file is refused', () => {
    const bytes = buildBiff(CELLS);
    bytes.writeUInt16LE(0xfff0, 2);
    expect(inspected(buildCompoundFile({ Workbook: bytes }))).toBe('damaged');
  });

  test('an .xls stream that is no workbook is refused', () => {
    expect(inspected(buildCompoundFile({ Workbook: Buffer.from('PK not records') }))).toBe('damaged');
  });

  test('an .xls file that declares four billion texts is refused', () => {
    const table = record(0x00fc, Buffer.from('ffffffffffffffff', 'hex'));
    expect(inspected(buildCompoundFile({ Workbook: buildBiff(CELLS, [table]) }))).toBe('unpacks-too-large');
  });

  test('an .xls file with more cells than the limit is refused', () => {
    const many = Buffer.alloc(6 + 250 * 6);
    many.writeUInt16LE(249, many.length - 2);
    const bytes = file(...Array.from({ length: 2_500 }, () => record(0x00bd, many)));
    expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
    expect(timed(() => expect(inspected(bytes)).toBe('too-many-cells'))).toBeLessThan(2_000);
  });
});

describe('the container of a malicious .xls file', () => {
  test.each([
    ['a sector size of 2^31', 28, 0x001ffffe],
    ['a table of four billion sectors', 44, 0xffffff00],
    ['a directory behind the end', 48, 0x00ffffff],
    ['four billion sectors of further tables', 72, 0xffffff00],
  ])('an .xls container with %s is refused', (_, offset, value) => {
    expect(inspected(withHeader(offset, value))).toBe('damaged');
  });

  test('an .xls container whose sectors form a circle is refused', () => {
    const bytes = file();
    // The directory consists of one sector, which is number 3 here and points to itself.
    const directory = bytes.readUInt32LE(48);
    bytes.writeUInt32LE(directory, 512 + directory * 4);
    expect(inspected(bytes)).toBe('damaged');
  });
});
