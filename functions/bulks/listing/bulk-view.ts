import type { BulkView } from '../../../shared/bulks/bulk.ts';
import { toRupees } from '../../../shared/money.ts';
import { jobState } from '../../jobs/get.ts';
import { findJobs } from '../../jobs/store.ts';
import { findBulkStates, NEW_BULK_STATE } from '../../orders/bulk/bulk-state-store.ts';
import { bulkOrderId } from '../../orders/record/bulk-order-id.ts';
import { ruleInForce } from '../../orders/record/choice/choice-layers.ts';
import type { Upload } from '../../uploads/upload.ts';
import { findUsers } from '../../users/store.ts';
import { personView } from '../../users/user-view.ts';
import { type Bulk, bulkIdOf } from '../bulk.ts';
import { findBulks } from '../store.ts';

/** The highest number of order ids in a bulk's view. `GET /bulk/{id}/orders` returns all of them. */
const MOST_IDS = 100;

/** Returns the ids of the first orders of a bulk. They are derived from the bulk's id, so nothing is read. */
const firstIds = ({ id, orders }: Bulk): string[] =>
  Array.from({ length: Math.min(orders, MOST_IDS) }, (_, at) => bulkOrderId(id, at + 1));

/** Returns uploads as bulks, in the same order. Reads the job only of uploads that are not finished. */
export async function showBulks(
  uploads: readonly Upload[],
  at: Date,
  known?: ReadonlyMap<string, Bulk>,
): Promise<BulkView[]> {
  const [bulks, bulkStates, jobs, people] = await Promise.all([
    known ?? findBulks(uploads.map(bulkIdOf)),
    findBulkStates(uploads.map(bulkIdOf)),
    findJobs(uploads.filter(({ state }) => state === 'queued').map(({ jobId }) => jobId)),
    findUsers([...new Set(uploads.map(({ owner }) => owner))]),
  ]);
  const states = new Map(jobs.map((job) => [job.id, jobState(job, at)]));
  const users = new Map(people.map((user) => [user.id, user]));
  return uploads.flatMap((upload): BulkView[] => {
    const bulk = bulks.get(bulkIdOf(upload));
    if (bulk === undefined) return [];
    const { layers, paise, charged, refused, removed, job } = bulkStates.get(bulk.id) ?? NEW_BULK_STATE;
    const { rule, no } = ruleInForce({ layers });
    const state = states.get(upload.jobId) ?? upload.state;
    return [
      {
        _id: bulk.id,
        attachments_id: { _id: upload.attachmentId, filename: upload.filename, timestamp: upload.createdAt },
        createdAt: upload.createdAt,
        created_by: personView(users.get(upload.owner), upload.owner),
        state,
        job_id: upload.jobId,
        plan: bulk.plan,
        orders: firstIds(bulk),
        orders_count: bulk.orders,
        unpaid_orders: Math.max(0, bulk.orders - charged - removed),
        refused_orders: refused,
        bad_rows: state === 'failed' ? (bulk.bad?.rows ?? 0) : 0,
        warnings: [...bulk.warnings],
        total_payout: charged === 0 ? null : toRupees(paise),
        rule,
        applied: no > 0,
        pay_job_id: job ?? null,
      },
    ];
  });
}
