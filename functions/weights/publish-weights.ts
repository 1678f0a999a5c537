import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import { auditWrites } from '../audit-log/store.ts';
import { costOfOrder } from '../orders/change/price-change.ts';
import { evidenceWrites } from '../orders/weight/weight-evidence-store.ts';
import { now } from '../platform/clock.ts';
import { hashOf } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { badRowCollector } from '../uploads/bad-rows.ts';
import { whyMustWait } from '../uploads/must-wait.ts';
import { findUpload, irreversibleUploadWrites } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UploadImport } from '../uploads/upload-kind.ts';
import type { Caller } from '../users/caller/caller.ts';
import { findCaller } from '../users/caller/caller.ts';
import { chargeWeights } from './charge-weights.ts';
import { type JudgedRow, judgeRows } from './judge.ts';
import { readWeights } from './read-weights.ts';
import { expectedReport, finalReport } from './report.ts';
import { weightKind } from './weight-kind.ts';

const NOT_STAFF = 'Its sender does not see all orders: one of our staff puts it in force.';
const STOPPED =
  'Charging stopped because of a fault on our side. What is charged stays charged. Upload the same file again: it goes on with the rest.';

/** Returns a hash of the charges of the rows. A confirmation is only valid for exactly these charges. */
const digestOf = (rows: readonly JudgedRow[]): string =>
  hashOf(rows.filter(({ paise }) => paise > 0).map(({ order, paise }) => [order.id, paise]));

/** Returns why a file must wait for a confirmation; empty if its rows are charged immediately. */
function reasonsOf(upload: Upload, sender: Caller, rows: readonly JudgedRow[]): string[] {
  const odd = expectedReport(rows).standing_out;
  const standsOut = [
    ...(sender.seesAll || upload.fromCourier ? [] : [NOT_STAFF]),
    ...(odd > 0
      ? [
          `${odd} of ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} ${odd === 1 ? 'is' : 'are'} unusual: far above the declared weight, or a large charge.`,
        ]
      : []),
  ];
  return whyMustWait(upload, { against: digestOf(rows), standsOut });
}

/** Describes the rows that became wrong after charging began. They are left out. */
const leftOut = ({ rows }: ReturnType<typeof badRowCollector>): string[] =>
  rows.map(({ row_number, ewaybill_number, message }) => `Row ${row_number}, AWB ${ewaybill_number}: ${message}`);

/**
 * Records and audits that the charging of these rows has begun. After this, the charging cannot be undone. The audit
 * entry has the total price of the charged orders before and after. It names the seller if all these orders belong to
 * one seller.
 */
const begin = (upload: Upload, rows: readonly JudgedRow[]) => {
  const due = rows.filter(({ paise }) => paise > 0);
  const [seller = null, ...others] = new Set(due.map(({ order }) => order.owner));
  const beforePaise = due.reduce((sum, { order }) => sum + costOfOrder(order).totalPaise, 0);
  const addedPaise = due.reduce((sum, { paise }) => sum + paise, 0);
  const auditEntry = {
    action: 'weight.charge',
    user: others.length === 0 ? seller : null,
    subject: upload.id,
    before: { price: toRupees(beforePaise) },
    after: {
      file: upload.filename,
      charged: due.length,
      sellers: seller === null ? 0 : 1 + others.length,
      amount: toRupees(addedPaise),
      price: toRupees(beforePaise + addedPaise),
    },
  } as const;
  const caller = { id: upload.approval?.by ?? upload.owner };
  return commit([
    ...irreversibleUploadWrites(upload),
    ...auditWrites(auditEntry, { caller, at: now(), ip: '', requestId: upload.jobId }),
  ]);
};

/** Charges the weights that couriers measured. Checks all rows first. If one row is wrong, no row is charged. */
export const weightFileImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const sender = await findCaller(upload.owner);
    if (sender?.may(weightKind.section) !== true)
      throw new Failure('NOT_ALLOWED', 'The role of its sender does not allow weight files any more.');
    const bad = badRowCollector();
    const { rows, faulty, total } = readWeights(bytes, bad);
    await progress(0, total);
    const half = (count: number): number => Math.floor(count / 2);
    const judged = await judgeRows(
      { rows, faulty },
      {
        upload,
        bad,
        read: (count) => progress(half(count), total),
      },
    );
    if (upload.begun !== true) {
      bad.refuse(total);
      const reasons = reasonsOf(upload, sender, judged);
      if (reasons.length > 0)
        return { rows: total, ...expectedReport(judged), waits: { reasons, against: digestOf(judged) } };
      await begin(upload, judged);
    }
    // The evidence is written before the charges. Evidence of a parcel that is not charged is never shown.
    await writeAll(evidenceWrites(upload.id, rows));
    const outcomes = await chargeWeights(upload, judged, (count) => progress(half(total + count), total));
    return { rows: total, ...finalReport(judged, outcomes, leftOut(bad), upload.id) };
  },

  /**
   * Returns true if nothing has to be undone. After charging has begun, returns a text that explains why charged rows
   * stay charged.
   */
  withdraw: async ({ id }) => ((await findUpload(weightKind.kind, id))?.begun === true ? STOPPED : true),
};
