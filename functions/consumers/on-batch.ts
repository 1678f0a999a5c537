import * as z from 'zod';
import { app } from '../app.ts';
import { runDecideAgain } from '../bulks/rules/run-decide-again.ts';
import { BILL_DECISION } from '../courier-bills/decisions/decision-store.ts';
import { runBillDecision } from '../courier-bills/decisions/run-decision.ts';
import { BULK_RULES_WORK, ENTRY_WORK, RETURN_WORK, TICKET_WORK } from '../jobs/bulk-work/work-store.ts';
import { findJob } from '../jobs/store.ts';
import { runBatch } from '../orders/batch/run-batch.ts';
import { shipAutomatically } from '../orders/rules/automatic/ship-automatically.ts';
import { consume, receiveCount } from '../platform/messaging/consume.ts';
import { runEntryWork } from '../remittance/run-entry-work.ts';
import { runReport } from '../reports/making/run-report.ts';
import { runCreateReturns } from '../returns/run-create-many.ts';
import { runTicketWork } from '../tickets/work-on-ticket.ts';

type Run = typeof runBatch;
/** The functions that run jobs other than payments of orders, by the kind of job. */
const WORK: Readonly<Partial<Record<string, Run>>> = {
  [TICKET_WORK]: runTicketWork,
  [ENTRY_WORK]: runEntryWork,
  [BULK_RULES_WORK]: runDecideAgain,
  [RETURN_WORK]: runCreateReturns,
  [BILL_DECISION]: runBillDecision,
};

const message = z.union([
  z.object({ id: z.string() }),
  z.object({ seller: z.string() }),
  z.object({ report: z.string() }),
]);

/**
 * Runs a job on many orders: a payment, work on tickets or COD entries, decisions of the rules about a bulk, returns of
 * delivered orders, or decisions about billed rows. If a message names a seller instead of a job, ships the seller's
 * orders that wait for automatic shipping. If it names a COD report, makes the report.
 */
export const handler = consume(message, async (asked, record) => {
  if ('seller' in asked) return shipAutomatically(asked.seller);
  const isLastTry = receiveCount(record) >= app.queues.batches.tries;
  if ('report' in asked) return runReport(asked.report, isLastTry);
  const { id } = asked;
  const job = await findJob(id);
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  if (job.state === 'done' || job.state === 'failed') return;
  const run = WORK[job.kind] ?? runBatch;
  await run(job, isLastTry);
});
