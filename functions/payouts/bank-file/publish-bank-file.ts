import { auditWrites } from '../../audit-log/store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { countReturned, findDayOfPayouts } from '../../reports/approval/limit-store.ts';
import {
  closedReferenceWrite,
  findPayoutsUnder,
  type Payout,
  returnedPayoutWrite,
  utrWrite,
} from '../../reports/payout-store.ts';
import { findUtrOwner, type UtrOwner, utrOwnerWrites } from '../../reports/utr-store.ts';
import { type BadRowCollector, badRowCollector } from '../../uploads/bad-rows.ts';
import { findUpload, irreversibleUploadWrites } from '../../uploads/store.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { UploadImport } from '../../uploads/upload-kind.ts';
import { bankFileKind } from './bank-file-kind.ts';
import { readBankFile } from './bank-headings.ts';
import { type BankAnswer, type BankFileRow, judgeRow, repeatedRowTexts, utrOf } from './judge-rows.ts';
import { returnPayout } from './return-payout.ts';

const ASKS =
  'We do not know the headings of this file. Say which of them is which column: it is remembered for the next file.';
const STOPPED =
  'The file was stopped by a fault on our side. What is recorded stays recorded. Upload the same file again: it goes on with the rest.';
const NO_ANSWER = 'No row of this file has a UTR or a status. Enter what the bank answered, and upload it again.';
const AT_ONCE = 10;

/** A row of the bank's file, the payouts with the row's reference, and the reference to which the row's UTR belongs. */
interface Placed {
  row: BankFileRow;
  payouts: readonly Payout[];
  owner: UtrOwner | undefined;
}

async function placeRow(row: BankFileRow): Promise<Placed> {
  const utr = utrOf(row);
  const [payouts, owner] = await Promise.all([
    findPayoutsUnder(row.reference),
    utr === undefined ? undefined : findUtrOwner(utr),
  ]);
  return { row, payouts, owner };
}

async function place(rows: readonly BankFileRow[]): Promise<Placed[]> {
  const found: Placed[] = [];
  await concurrently([...rows.entries()], AT_ONCE, async ([n, row]) => {
    found[n] = await placeRow(row);
  });
  return found;
}

/**
 * Refuses a file with invalid rows, or a file in which no row has a UTR or status.
 * @param bad the unreadable rows of the file. They are refused together with the invalid ones
 * @throws FileRefused with every unreadable or invalid row
 */
function checkAll(placed: readonly Placed[], bad: BadRowCollector, total: number): void {
  const repeats = repeatedRowTexts(placed.map(({ row }) => row));
  for (const { row, payouts, owner } of placed) {
    const judged = judgeRow(row, payouts, owner);
    const refusal = repeats.get(row.rowNumber) ?? ('refusal' in judged ? judged.refusal : undefined);
    if (refusal !== undefined) bad.add(row.rowNumber, refusal);
  }
  const isAnswered = placed.some(({ row }) => row.utr !== undefined || row.status !== undefined);
  // An unreadable row may have an answer. So the file is only called unanswered if all its rows were read.
  if (!isAnswered && placed.length === total && total > 0) bad.add(0, NO_ANSWER);
  bad.refuse(total);
}

/**
 * Returns the writes that record the bank's answer for one payout, audited with before and after. A returned payout
 * closes its reference. The payout counts towards the limit of the day on which it can be remitted again.
 */
async function writesOf(
  payout: Payout,
  answer: Exclude<BankAnswer, { kind: 'nothing' }>,
  upload: Upload,
  at: Date,
): Promise<Change[]> {
  const { report, seller, reference, orders, paise: amountPaise, utr = null } = payout;
  const act = { caller: { id: upload.owner }, at, ip: '', requestId: upload.id };
  const entry = { user: seller, subject: report } as const;
  const file = upload.filename;
  if (answer.kind === 'paid')
    return [
      utrWrite(payout, answer.utr),
      ...auditWrites(
        { ...entry, action: 'report.utr', before: { utr }, after: { reference, utr: answer.utr, file } },
        act,
      ),
    ];
  const { reason } = answer;
  const today = now();
  return [
    returnedPayoutWrite(payout, reason, at.toISOString()),
    closedReferenceWrite(reference, at.toISOString()),
    countReturned(payout, await findDayOfPayouts({ id: report }, today), today),
    ...auditWrites(
      {
        ...entry,
        action: 'report.return',
        before: { state: 'remitted', utr },
        after: { state: 'returned', reference, orders, amountPaise, file },
        reason,
      },
      act,
    ),
  ];
}

const ownerOf = ({ reference }: Payout, utr: string, { filename: file }: Upload): UtrOwner => ({
  utr,
  reference,
  file,
});

/**
 * Records a row and returns its meaning. If a payout has changed since the row was checked, returns why the row is
 * refused.
 */
async function apply(row: BankFileRow, upload: Upload, at: Date): Promise<BankAnswer | { refusal: string }> {
  const answer = await untilCommitted(async () => {
    const { payouts, owner } = await placeRow(row);
    const judged = judgeRow(row, payouts, owner);
    if ('refusal' in judged || judged.kind === 'nothing') return judged;
    const open = payouts.filter((one) =>
      judged.kind === 'paid' ? one.utr !== judged.utr : one.returned === undefined,
    );
    // Each payout has its own transaction, because any number of payouts can share a reference.
    for (const [n, payout] of open.entries()) {
      const owns = judged.kind === 'paid' && n === 0 ? ownerOf(payout, judged.utr, upload) : undefined;
      await commit([...(owns ? utrOwnerWrites(owner, owns) : []), ...(await writesOf(payout, judged, upload, at))]);
    }
    return judged;
  }, 'This payout is being changed.');
  // `returnPayout` is called even if this run recorded nothing. A killed run may have marked a payout as returned
  // without reversing its remittances.
  if (row.status === 'Failed')
    for (const payout of await findPayoutsUnder(row.reference)) await returnPayout(payout, upload.owner, at);
  return answer;
}

/**
 * Records a bank's result file: the UTRs of paid transfers, and the returns of failed transfers. All rows are checked
 * before the first row is recorded. If somebody changes a payout at the same moment, its row is not recorded, and the
 * result says so.
 */
export const bankFileImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const bad = badRowCollector();
    const reading = await readBankFile(bytes, bad);
    if ('headings' in reading)
      return { rows: 0, headings: reading.headings, waits: { reasons: [ASKS], against: null } };
    const { rows, total } = reading;
    await progress(0, total);
    const hasBegun = (await findUpload(bankFileKind.kind, upload.id))?.begun === true;
    if (!hasBegun) {
      checkAll(await place(rows), bad, total);
      await commit(irreversibleUploadWrites(upload));
    }
    const counted = { paid: 0, failed: 0, unchanged: 0 };
    const left: string[] = [];
    for (const [n, row] of rows.entries()) {
      const answer = await apply(row, upload, new Date(upload.createdAt));
      if ('refusal' in answer) left.push(`Row ${row.rowNumber}: ${answer.refusal}`);
      else counted[answer.kind === 'nothing' ? 'unchanged' : answer.kind] += 1;
      await progress(n + 1, rows.length);
    }
    return { rows: rows.length, ...counted, left };
  },

  /**
   * Undoes nothing, because the recorded rows are what the bank did. If recording has begun, returns a text that asks
   * the user to upload the file again.
   */
  withdraw: async ({ id }) => ((await findUpload(bankFileKind.kind, id))?.begun === true ? STOPPED : true),
};
