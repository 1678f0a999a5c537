import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { SheetColumn, SheetFormat } from '../../../shared/sheet-format.ts';
import { MASTER_SHEET } from '../../../shared/sheets.ts';
import { scale } from '../../support/clouds/scale.ts';
import { buildXls } from './build-xls.ts';
import { buildXlsx, GOOD_ROWS, xlsxEntries } from './build-xlsx.ts';
import { buildZip, megabytesOfBlanks } from './build-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a file in its own process, and returns what that cost. */
function cost(
  bytes: Uint8Array,
  format: 'master' | 'orders',
): { outcome: string; cpuMs: number; peakMb: number; addedMb: number } {
  const file = join(folder, 'upload');
  writeFileSync(file, bytes);
  const args = [resolve(import.meta.dirname, 'measure.ts'), file, format];
  const node = resolve(import.meta.dirname, '../../../node_modules/.bin/node');
  return JSON.parse(execFileSync(node, args, { encoding: 'utf8' })) as ReturnType<typeof cost>;
}

const workbookOf = (format: SheetFormat, rows: (string | number)[][]) =>
  writeWorkbook([{ name: format.name, columns: format.columns.map(({ header }) => ({ header })), rows }]);

describe('the time and memory of reading a whole file', () => {
  const master = Array.from({ length: 19_300 }, (_, i) => [
    String(110001 + i),
    `City ${i % 700}`,
    `State ${i % 36}`,
    `District ${i}`,
    'N',
    'Y',
  ]);

  test('a .xlsx file of 19,300 pin codes is read within the limits of time and memory', async () => {
    const spent = cost(await workbookOf(MASTER_SHEET, master), 'master');
    expect(spent.outcome).toBe('19300 rows, 0 errors');
    expect(spent.cpuMs).toBeLessThan(3_000);
    expect(spent.peakMb).toBeLessThan(300);
  });

  // How many rows the .xls file has: few by default, because writing one takes many times as long as reading it.
  const OF_XLS = scale(5_000, 19_300);
  test(`a .xls file of ${OF_XLS} pin codes is read within the limits of time and memory`, () => {
    const rows = [MASTER_SHEET.columns.map(({ header }) => header), ...master.slice(0, OF_XLS)];
    const spent = cost(buildXls({ Master: rows }), 'master');
    expect(spent.outcome).toBe(`${OF_XLS} rows, 0 errors`);
    expect(spent.cpuMs).toBeLessThan(3_000);
    expect(spent.peakMb).toBeLessThan(400);
  });

  const ORDERS = scale(3_000, 10_000);
  test(`a file of ${ORDERS} orders with every column is read within the limits of time and memory`, async () => {
    const filled = ({ kind, example, key }: SheetColumn, i: number) =>
      kind === 'text' && key !== 'paymentMethod'
        ? `${example || 'note'} ${i}`
        : kind === 'mobile'
          ? '9876543210'
          : kind === 'pincode'
            ? '560001'
            : kind === 'email'
              ? `a${i}@example.com`
              : example || '1';
    const rows = Array.from({ length: ORDERS }, (_, i) => BULK_ORDERS_SHEET.columns.map((column) => filled(column, i)));
    const spent = cost(await workbookOf(BULK_ORDERS_SHEET, rows), 'orders');
    expect(spent.outcome).toBe(`${ORDERS} rows, 0 errors`);
    expect(spent.cpuMs).toBeLessThan(5_000);
    expect(spent.peakMb).toBeLessThan(500);
  });
});

describe('the cost of reading a malicious file', () => {
  const sheet = (packed: Buffer, declaredSize: number) =>
    buildZip(
      xlsxEntries({ sheets: { Master: '' } }).map((entry) =>
        entry.name.endsWith('sheet1.xml') ? { ...entry, packed, declaredSize } : entry,
      ),
    );
  const rows = (count: number, xml: (n: number) => string) =>
    buildXlsx({
      sheets: {
        Master: `<dimension ref="A1:XFD1048576"/><sheetData>${GOOD_ROWS}${Array.from({ length: count }, (_, i) => xml(i + 3)).join('')}</sheetData>`,
      },
    });

  test.each([
    ['3 GB that claims 1 KB', () => sheet(megabytesOfBlanks(3_000), 1_000), 'unpacks-too-large'],
    ['3 GB that claims 90 MB', () => sheet(megabytesOfBlanks(3_000), 90_000_000), 'unpacks-too-large'],
    ['a million blank rows', () => rows(1_000_000, (n) => `<row r="${n}" spans="1:7"/>`), '1 rows, 0 errors'],
    [
      'three million cells',
      () => rows(10_000, (n) => `<row r="${n}">${'<c><v>1</v></c>'.repeat(300)}</row>`),
      /^(too-many-cells|unpacks-too-large)$/,
    ],
    [
      'half a million uncalculated formulas',
      () => rows(1_000, (n) => `<row r="${n}">${'<c><f>A1</f></c>'.repeat(500)}</row>`),
      'too-many-cells',
    ],
    [
      'a formula with 15 MB of blanks behind it',
      () => rows(1, () => `<row><c><f></f>${' '.repeat(15_000_000)}</row>`),
      'unpacks-too-large',
    ],
    [
      'a text of 12 MB of broken escapes',
      () => rows(1, () => `<row><c t="inlineStr"><is><t>${'&#x'.repeat(4_000_000)}</t></is></c></row>`),
      'unpacks-too-large',
    ],
    [
      '200 KB of blanks between every tag',
      () => rows(60, () => `<row><c><f>1</f>${' '.repeat(200_000)}<v>1</v></c></row>`),
      '61 rows, 60 errors',
    ],
  ] as const)('a malicious file is read or refused within the limits of time and memory: %s', (_, bytes, outcome) => {
    const spent = cost(bytes(), 'master');
    if (typeof outcome === 'string') expect(spent.outcome).toBe(outcome);
    else expect(spent.outcome).toMatch(outcome);
    expect(spent.cpuMs).toBeLessThan(2_000);
    expect(spent.addedMb).toBeLessThan(150);
  });
});
