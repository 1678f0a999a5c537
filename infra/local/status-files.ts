import { statusFileKind } from '../../functions/connections/file-kinds.ts';
import type { CourierProfile } from '../../functions/couriers/profile.ts';
import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { scansOfSandboxParcel } from '../../functions/couriers/sandbox/life.ts';
import { sandboxTableStore } from '../../functions/couriers/sandbox/store.ts';
import { SHARD_COUNT } from '../../functions/orders/record/in-motion.ts';
import { findAnyOrders, listParcelsInMotion } from '../../functions/orders/record/store.ts';
import { courierNow, now } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { receiveFile } from '../../functions/uploads/receive-file.ts';
import { writeWorkbook } from '../../functions/workbooks/write-workbook.ts';
import { indiaDate, indiaDay } from '../../shared/dates.ts';
import { COURIER_STATUS_SHEET } from '../../shared/sheets.ts';

const PAGE = 500;
/** The highest number of rows that a status file may have. */
const MOST_ROWS = COURIER_STATUS_SHEET.maxRows;

type Row = string[];

/** Returns the Unix time of an event in whole seconds, because status files contain no fractions of a second. */
const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000);

const indiaClock = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' }).format(new Date(at));

/**
 * Returns a row for each event of a parcel that is later than `toldUntil`. This is the time of the last event in
 * earlier files.
 */
async function rowsOf({ words = {} }: CourierProfile, awb: string, toldUntil: string | undefined): Promise<Row[]> {
  const shipment = await sandboxTableStore.findByAwb(awb);
  const wordFor = (status: string | undefined) => Object.entries(words).find(([, meant]) => meant === status)?.[0];
  const scans = shipment === undefined ? [] : scansOfSandboxParcel(shipment, courierNow());
  return scans
    .filter(({ at }) => toldUntil === undefined || secondsOf(at) > secondsOf(toldUntil))
    .map(({ status, code, description, location, at }) => [
      awb,
      wordFor(status) ?? code,
      indiaDate(at),
      indiaClock(at),
      location,
      description,
    ]);
}

/** Uploads the next status file of a courier if there are new events. */
async function writeFile(profile: CourierProfile): Promise<void> {
  const rows: Row[] = [];
  for (let shard = 0; shard < SHARD_COUNT; shard++) {
    let after: string | undefined;
    do {
      const page = await listParcelsInMotion(profile.key, shard, PAGE, after);
      for (const { awb, scannedAt } of await findAnyOrders(page.items, { eventual: false }))
        if (awb !== null) rows.push(...(await rowsOf(profile, awb, scannedAt)));
      after = page.after;
    } while (after !== undefined && rows.length < MOST_ROWS);
  }
  if (rows.length === 0) return;
  const columns = COURIER_STATUS_SHEET.columns.map(({ header }) => ({ header }));
  const bytes = await writeWorkbook([{ name: COURIER_STATUS_SHEET.name, columns, rows: rows.slice(0, MOST_ROWS) }]);
  const { key, name } = profile;
  const day = indiaDay(courierNow());
  await receiveFile(
    statusFileKind,
    { partner: { id: key, name, courier: key }, plan: null },
    {
      // In reality, the courier's branch sends the file by mail, so the sender is not a user. The sender id is
      // different for each courier and day, because a sender may upload only a limited number of files per day.
      caller: { id: `sandbox-${key}-${day}`, courier: null },
      repeat: { userId: key, key: undefined, inputHash: newId(), at: now() },
      at: now(),
      files: [{ field: 'files', filename: `${name} ${day}.xlsx`, bytes }],
    },
  );
}

/**
 * Simulates the branch of a courier that reports by status files and with which we have no account. Once an hour by the
 * couriers' clock, the branch uploads a status file as staff do. Returns a function that must be called regularly.
 */
export function fileCourierSimulator(): () => Promise<void> {
  let hour = '';
  return async () => {
    const thisHour = courierNow().toISOString().slice(0, 13);
    if (thisHour === hour) return;
    hour = thisHour;
    for (const profile of COURIERS.filter(({ news }) => news === 'files')) await writeFile(profile);
  };
}
