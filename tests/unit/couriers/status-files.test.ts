import { expect, it } from 'vitest';
import { readStatuses } from '../../../functions/connections/read-statuses.ts';
import { spoton } from '../../../functions/couriers/spoton/profile.ts';
import { badRowCollector } from '../../../functions/uploads/bad-rows.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';

/** 10:00 in India. */
const NOW = new Date('2026-11-22T04:30:00.000Z');
const HEADERS = ['AWB Number', 'Status', 'Date', 'Time', 'Location', 'Remark'];

async function read(...rows: string[][]) {
  const columns = HEADERS.map((header) => ({ header }));
  const bytes = await writeWorkbook([{ name: 'Statuses', columns, rows }]);
  const bad = badRowCollector();
  const times = readStatuses(bytes, spoton, bad, NOW).rows.map(({ awb, scan }) => `${awb} ${scan.at}`);
  return { times, wrong: bad.rows.map(({ message }) => message) };
}

it('a status file’s row without a time is accepted for today and refused for a future day', async () => {
  const { times, wrong } = await read(
    ['410000010', 'Picked up', '22-11-2026', '', '', ''],
    ['410000010', 'In transit', '23-11-2026', '', '', ''],
    ['410000010', 'In transit', '22-11-2026', '10:01', '', ''],
  );
  expect(times).toEqual(['410000010 2026-11-22T06:30:00.000Z']);
  expect(wrong).toEqual(['Date: this lies in the future.', 'Date: this lies in the future.']);
});

it('a status file’s row without a time keeps its first assigned time when a longer file repeats the row', async () => {
  const row = ['410000010', 'Undelivered', '20-11-2026', '', '', ''];
  const again = ['410000010', 'Out for delivery', '20-11-2026', '', '', ''];
  expect((await read(row, again)).times).toEqual([
    '410000010 2026-11-20T06:30:00.000Z',
    '410000010 2026-11-20T06:30:00.001Z',
  ]);
  const others = ['410000099', 'In transit', '20-11-2026', '', '', ''];
  expect((await read(others, others, row)).times.at(-1)).toBe('410000010 2026-11-20T06:30:00.000Z');
});
