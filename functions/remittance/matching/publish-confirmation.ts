import { createHash } from 'node:crypto';
import { indiaDate } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import { toRupees } from '../../../shared/money.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { OTHER_COURIER } from '../../couriers/profile.ts';
import { codOwedPaise } from '../../ledger/cod.ts';
import { countOwed } from '../../orders/cod/owed-sums-store.ts';
import { findAnyOrders } from '../../orders/record/store.ts';
import { now } from '../../platform/clock.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { findUpload } from '../../uploads/store.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { UploadImport } from '../../uploads/upload-kind.ts';
import { listTasks, taskCountWrite } from '../task-store.ts';
import { fileClaimWrite, findContentClaim, findNamedUtrs, namedUtrWrite } from './file-store.ts';
import { findOrdersOf } from './find-orders-of.ts';
import { findHeadings } from './headings-store.ts';
import { postsMoney } from './judge-row.ts';
import { matchRows, type RowWithOrder } from './match-rows.ts';
import { readConfirmation } from './read-confirmation.ts';

const PAGE = 1000;
/** How many rows are examined to find out whether a file's amounts are in paise. */
const SAMPLE = 100;
const UTRS_TOGETHER = 90;
const MOST_WARNINGS = 20;
const STOPPED =
  'Matching stopped because of a fault on our side. What is posted stays posted. Upload the same file again: it goes on with the rest.';
const ASKS =
  'We do not know the headings of this file. Say which of them is which column: it is remembered for the courier.';

/**
 * Reserves a file's content for an upload, so that the same content is matched only once. If an earlier upload of this
 * content was stopped, this upload continues it.
 * @returns the earlier uploads, whose rows are done
 * @throws CONFLICT if this content was matched before
 */
async function takeContent(bytes: Uint8Array, upload: Upload): Promise<readonly string[]> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return untilCommitted(async () => {
    const claim = await findContentClaim(hash);
    if (claim?.upload === upload.id) return claim.stopped;
    const earlier = claim && (await findUpload('remittance', claim.upload));
    if (claim !== undefined && earlier?.state !== 'failed') {
      const said = earlier === undefined ? 'before' : `on ${indiaDate(earlier.createdAt)} as ${earlier.filename}`;
      throw new Failure('CONFLICT', `Already uploaded ${said}. Nothing was posted.`);
    }
    const stopped = claim === undefined ? [] : [...claim.stopped, claim.upload];
    await commit([fileClaimWrite(hash, { upload: upload.id, stopped }, claim)]);
    return stopped;
  }, 'This file is being uploaded twice. Try again in a moment.');
}

/**
 * Refuses a file with amounts in paise instead of rupees. If only one amount is a hundred times too high, it may be a
 * mistake. So the file is refused only if at least two, and at least half, of the examined amounts are too high.
 */
async function refusePaise(rows: readonly RowWithOrder[]): Promise<void> {
  const byOrder = new Map(
    rows.flatMap((row) => ('orderId' in row.found ? [[row.found.orderId, row.amountPaise]] : [])),
  );
  const orders = await findAnyOrders([...byOrder.keys()].slice(0, SAMPLE));
  const open = orders.filter(({ cod }) => cod !== undefined && cod.task === undefined && codOwedPaise(cod) > 0);
  const inPaise = open.filter(({ id, cod }) => byOrder.get(id) === 100 * codOwedPaise(cod ?? {}));
  if (inPaise.length < 2 || 2 * inPaise.length < open.length) return;
  const bad = badRowCollector();
  bad.add(
    0,
    `${inPaise.length} of the first amounts are a hundred times the COD amount: they seem to be in paise. Write them in rupees and upload the file again.`,
  );
  bad.refuse(rows.length);
}

/**
 * Stores which UTRs a file names. If an earlier file of the courier named a UTR, returns a warning, because the courier
 * may have listed a transfer twice. Returns warnings up to a limit.
 */
async function repeatedUtrs(upload: Upload, courier: string | null, rows: readonly RowWithOrder[]): Promise<string[]> {
  const utrs = [...new Set(rows.flatMap(({ utr }) => utr?.toUpperCase() ?? []))];
  const known = new Map((await findNamedUtrs(courier, utrs)).map((named) => [named.utr, named]));
  const named = { upload: upload.id, filename: upload.filename, at: upload.createdAt };
  const fresh = utrs.filter((utr) => !known.has(utr));
  for (let from = 0; from < fresh.length; from += UTRS_TOGETHER)
    await commit(fresh.slice(from, from + UTRS_TOGETHER).map((utr) => namedUtrWrite(courier, { utr, ...named })));
  return [...known.values()]
    .filter((one) => one.upload !== upload.id)
    .slice(0, MOST_WARNINGS)
    .map(({ utr, filename, at }) => `The UTR ${utr} is also in ${filename} of ${indiaDate(at)}.`);
}

/**
 * Counts all entries of a file, and the entries that were open after matching. Adds up what each courier paid, and what
 * was due for the orders that it paid for.
 */
async function countOf(upload: string) {
  const received: Record<string, number> = {};
  const dueOf = new Map<string, number>();
  const counted = { rows: 0, mismatched: 0, received };
  let after: string | undefined;
  do {
    const tasks = await listTasks(upload, PAGE, after);
    counted.rows += tasks.length;
    counted.mismatched += tasks.filter(({ opened }) => opened).length;
    for (const { kind, courier = OTHER_COURIER, remittancePaise, codPaise, awb, orderId = awb } of tasks) {
      if (!postsMoney(kind)) continue;
      received[courier] = (received[courier] ?? 0) + remittancePaise;
      // Of several rows for an order, the first one was judged by the whole amount that was due.
      if (!dueOf.has(orderId)) dueOf.set(orderId, codPaise);
    }
    after = tasks.length < PAGE ? undefined : String(tasks.at(-1)?.row).padStart(6, '0');
  } while (after !== undefined);
  return { counted, duePaise: sum([...dueOf.values()]) };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * Builds the writes that store the counts of a matched file and audit its money: what was due for the orders that it
 * paid for, and what was received for them.
 */
function matchedWrites(upload: Upload, { counted, duePaise }: Awaited<ReturnType<typeof countOf>>): Change[] {
  const { rows, mismatched } = counted;
  const receivedPaise = sum(Object.values(counted.received));
  const entry = {
    action: 'remittance.match',
    user: null,
    subject: upload.id,
    before: { cod_due: toRupees(duePaise), cod_received: 0 },
    after: {
      file: upload.filename,
      courier: upload.partner?.courier ?? null,
      rows,
      matched: rows - mismatched,
      mismatched,
      cod_due: toRupees(duePaise - receivedPaise),
      cod_received: toRupees(receivedPaise),
    },
  } as const;
  const caller = { id: upload.approval?.by ?? upload.owner };
  return [
    taskCountWrite(upload.id, counted),
    ...auditWrites(entry, { caller, at: now(), ip: '', requestId: upload.jobId }),
  ];
}

/** Matches confirmations. Every row becomes one entry. Matched rows are posted; the others wait for staff. */
export const confirmationImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const courier = upload.partner?.courier ?? null;
    const headings = await findHeadings();
    const own = courier === null ? [...headings.values()] : [headings.get(courier) ?? {}];
    const reading = readConfirmation(bytes, own);
    if ('headings' in reading)
      return { rows: 0, headings: reading.headings, waits: { reasons: [ASKS], against: null } };
    const { rows } = reading;
    await progress(0, rows.length);
    const found = await findOrdersOf(
      rows.map(({ awb }) => awb),
      courier,
    );
    const placed = rows.map((row) => ({ ...row, found: found.get(normalisedSearchText(row.awb)) ?? { couriers: [] } }));
    await refusePaise(placed);
    const stopped = await takeContent(bytes, upload);
    const isNew = stopped.length === 0 && (await listTasks(upload.id, 1)).length === 0;
    // The money counts as received when the file was uploaded, even if the file is matched later.
    await matchRows({ upload, courier, at: new Date(upload.createdAt), stopped, isNew }, placed, (done) =>
      progress(done, rows.length),
    );
    const matched = await countOf(upload.id);
    const { received, rows: total, mismatched } = matched.counted;
    await countOwed(Object.keys(received));
    const warnings = await repeatedUtrs(upload, courier, placed);
    return {
      rows: total,
      mismatched,
      matched: total - mismatched,
      warnings,
      also: matchedWrites(upload, matched),
    };
  },

  /** Posted rows are not reversed, because their money was received even if the rest of the file cannot be read. */
  withdraw: async (upload) => {
    const matched = await countOf(upload.id);
    if (matched.counted.rows === 0) return true;
    await commit(matchedWrites(upload, matched));
    return STOPPED;
  },
};
