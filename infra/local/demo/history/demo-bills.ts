import { upload } from '../../../../functions/courier-bills/upload.ts';
import { findJob } from '../../../../functions/jobs/store.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import { firstPartnerByName } from '../../../first-data/partners.ts';
import { demoContext } from '../demo-context.ts';
import { demoBillFile } from './bill-file.ts';
import { commandKey } from './command-key.ts';
import type { OpenJournal } from './journal.ts';

const DAY_MS = 24 * 3600_000;
/**
 * The bills of the demo. `until`: the newest parcel on the bill reached its final status at least this many days ago.
 * Newer parcels are not billed, so that users can try a bill themselves.
 */
const BILLS = [
  { partner: 'Delhivery', until: 30 },
  { partner: 'Xpressbees', until: 14 },
] as const;

/**
 * Uploads a courier's bill and waits until its rows are compared with our orders. A repeat has the same idempotency
 * key, so the bill is uploaded only once.
 */
async function send(staff: Caller, name: string, until: Date, now: number): Promise<void> {
  const { id, courier } = firstPartnerByName(name);
  if (courier === null) throw new Error(`${name} has no courier.`);
  const invoice_number = `${name.slice(0, 2).toUpperCase()}/${indiaDay(until).slice(0, 7)}`;
  const bytes = Buffer.from(await demoBillFile(courier, until));
  // If a user has uploaded a bill with these parcels while the history was loading, no parcel is left to bill.
  if (bytes.toString().trim().split('\n').length < 2) return;
  const filename = `${name} bill until ${indiaDay(until)}.csv`;
  const at = new Date();
  const context = {
    ...demoContext(staff, at, [filename], commandKey(`bill ${name}`, now)),
    files: [{ field: 'files', filename, bytes }],
  };
  const body = {
    logistic_id: id,
    invoice_number,
    from: indiaDay(new Date(until.getTime() - 60 * DAY_MS)),
    to: indiaDay(until),
    corrects: 'false' as const,
  };
  const { data } = await upload({ params: undefined, query: undefined, body }, context);
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'done') return;
    if (job?.state === 'failed') throw new Error(`The demo's ${filename} was refused.`);
    await new Promise((again) => setTimeout(again, 25));
  }
}

/** Loads the bills of two couriers with known faults: see `demoBillFile`. */
export async function loadBills(staff: Caller, { journal, keep }: OpenJournal): Promise<void> {
  for (const { partner, until } of BILLS) {
    const name = `bill ${partner}`;
    if (journal.done.includes(name)) continue;
    await send(staff, partner, new Date(journal.now - until * DAY_MS), journal.now);
    journal.done.push(name);
    keep();
  }
}
