import { indiaDay } from '../../shared/dates.ts';
import { COURIER_STATUS_SHEET } from '../../shared/sheets.ts';
import type { Scan } from '../couriers/port.ts';
import type { CourierProfile } from '../couriers/profile.ts';
import type { badRowCollector } from '../uploads/bad-rows.ts';
import { parseRow } from '../workbooks/format/cells.ts';
import { readSheet } from '../workbooks/format/read-sheet.ts';

/** One row of a status file. */
export interface StatusFileRow {
  row: number;
  awb: string;
  scan: Scan;
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Returns a cell's time as `H:MM`. Excel stores times as fractions of a day. */
const asTime = (text: string): string => {
  if (!/^0?\.\d+$/.test(text)) return text;
  const minutes = Math.round(Number(text) * 1440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/**
 * Returns the time of a row in UTC, from its day and time in India. The first row without a time gets noon. Further
 * rows of the same parcel and day without a time get one millisecond more each. So if a later file repeats these rows
 * and adds others, the repeated rows get the same times.
 */
function momentOf(date: string, time: string | undefined, earlier: number): string | undefined {
  if (time === undefined) return new Date(Date.parse(`${date}T12:00:00+05:30`) + earlier).toISOString();
  const read = TIME.exec(asTime(time));
  if (read === null) return undefined;
  const [, hours = '', minutes = '', seconds = '00'] = read;
  return new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}+05:30`).toISOString();
}

const plainWord = (word: string): string =>
  word
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Reads the rows of a status file. Does not read orders. Adds errors to `bad`. */
export function readStatuses(
  bytes: Uint8Array,
  { words = {} }: CourierProfile,
  bad: ReturnType<typeof badRowCollector>,
  now: Date,
): { rows: StatusFileRow[]; total: number } {
  const { rows: found, errors } = readSheet(bytes, COURIER_STATUS_SHEET);
  for (const error of errors) bad.add(error.row_number, error.message);
  if (errors.length === 0 && found.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  const rows: StatusFileRow[] = [];
  const untimed = new Map<string, number>();
  for (const { rowNumber, cells } of found) {
    const { value, errors: wrong } = parseRow(COURIER_STATUS_SHEET, cells);
    const more = { ewaybill_number: cells['AWB Number'] ?? '' };
    if (value === undefined) {
      bad.add(rowNumber, wrong.join(' '), more);
      continue;
    }
    const { awb, date, time, location = '', remark } = value;
    const day = `${awb.toUpperCase()} ${date}`;
    const earlier = untimed.get(day) ?? 0;
    if (time === undefined) untimed.set(day, earlier + 1);
    const at = momentOf(date, time, earlier);
    if (at === undefined) bad.add(rowNumber, 'Time: enter hours and minutes, such as 14:05.', more);
    else if (time === undefined ? date > indiaDay(now.toISOString()) : Date.parse(at) > now.getTime())
      bad.add(rowNumber, 'Date: this lies in the future.', more);
    else {
      const code = plainWord(value.status);
      const status = words[code];
      const description = remark === undefined ? value.status : `${value.status}: ${remark}`;
      rows.push({
        row: rowNumber,
        awb: awb.toUpperCase(),
        scan: { code, ...(status && { status }), description, location, at },
      });
    }
  }
  return { rows, total: found.length };
}
