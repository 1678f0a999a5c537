import { Failure } from '../../shared/errors.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import { NO_ACCOUNT_DETAILS_ERROR } from '../../shared/reports/report.ts';
import { auditWrites } from '../audit-log/store.ts';
import { payoutHoldAt, payoutHoldText } from '../bank-details/payout-hold.ts';
import { bankRecordUnchangedCheck, findBankRecord } from '../bank-details/store.ts';
import { findAwbRecords } from '../orders/record/awb-store.ts';
import type { Order } from '../orders/record/order.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { concurrently } from '../platform/concurrency.ts';
import { ownerIn } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { type PaymentConditions, remit } from '../remittance/remit.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { authorizePayout } from './approval/authorize-payout.ts';
import {
  closedRequestWrite,
  findPart,
  findRequest,
  type PayoutRequest,
  paidPartWrites,
} from './approval/request-store.ts';
import { getReport } from './get-report.ts';
import { checkReferenceOpen, findReturnedReferences, payoutWrites } from './payout-store.ts';
import { payoutReference, type Report } from './report.ts';
import { findSheetDetails, sheetDetailsCheck } from './store.ts';

/** How many orders of one seller are paid and audited in one transaction. */
const TOGETHER = 24;
/** How many AWBs are searched in parallel. */
const AT_ONCE = 25;
const CHANGED = 'Account details have changed. Download the report again.';
const NOT_APPROVED = 'The payout to this seller was not approved as it is now. Ask for approval again.';

/** A report that may be paid: by one person, or under a request that a second person has approved. */
interface Release {
  report: Report;
  request: PayoutRequest | undefined;
}

/**
 * Returns whether a seller can be paid by a report now. Payouts must not be held. The verified account details must
 * equal the details on the downloaded payout sheet, and the details that a second person approved, if there are any.
 */
async function payableBy(
  { report, request }: Release,
  seller: string,
  reference: string,
  at: Date,
): Promise<PaymentConditions> {
  const [record, onSheet] = await Promise.all([findBankRecord(seller), findSheetDetails(report.id, seller)]);
  if (record?.inForce === undefined) return { refusal: NO_ACCOUNT_DETAILS_ERROR };
  const hold = payoutHoldAt(record, at);
  if (hold !== undefined) return { refusal: payoutHoldText(hold) };
  if (onSheet !== undefined && onSheet.details !== record.inForce.id) return { refusal: CHANGED };
  if (request !== undefined) {
    const part = await findPart(request.id, seller);
    if (part?.details !== record.inForce.id || part.reference !== reference) return { refusal: NOT_APPROVED };
  }
  return {
    conditions: [
      bankRecordUnchangedCheck(record),
      sheetDetailsCheck(report.id, seller, onSheet?.details),
      checkReferenceOpen(reference),
    ],
  };
}

const sumOf = (orders: readonly Order[]) => ({
  orders: orders.length,
  paise: orders.reduce((sum, { remitted }) => sum + (remitted?.paise ?? 0), 0),
});

/**
 * Pays some orders of one seller. The same transaction adds these orders to the seller's payout, and writes the audit
 * entry.
 */
function pay(
  release: Release,
  seller: string,
  orderIds: string[],
  reference: string,
  ctx: Ctx & { caller: { id: string } },
) {
  const { report, request } = release;
  const alsoWrite = (paid: readonly Order[]) => {
    const sum = sumOf(paid);
    const approval = request && { request: request.id, approved_by: request.decidedBy };
    const before = { state: 'ready' };
    const after = { state: 'remitted', reference, orders: sum.orders, amountPaise: sum.paise, ...approval };
    return [
      ...payoutWrites({ report: report.id, reference, seller }, sum, ctx.at),
      ...auditWrites({ action: 'report.remit', user: seller, subject: report.id, before, after }, ctx),
      ...(request === undefined ? [] : paidPartWrites(request, seller, sum)),
    ];
  };
  return remit({
    orderIds,
    referenceOf: () => reference,
    payable: async () => {
      const state = await payableBy(release, seller, reference, ctx.at);
      return 'refusal' in state ? state : { ...state, alsoWrite };
    },
    by: ctx.caller.id,
    at: ctx.at,
  });
}

const areRemitted = async (ids: readonly string[]): Promise<boolean> =>
  (await findAnyOrders(ids, { eventual: false })).every(({ remitted }) => remitted !== undefined);

/**
 * Releases the payout of some orders of a report. Returns undefined if all of them are paid, so that a repeated request
 * needs no approval and does not count towards the day's limit. @throws CONFLICT if a second person has to approve first
 */
async function releaseOf(report: Report, ids: readonly string[], at: Date): Promise<Release | undefined> {
  if (await areRemitted(ids)) return undefined;
  try {
    return { report, request: await authorizePayout(report, at) };
  } catch (error) {
    // A concurrent request may have paid all of them since, and used up the approval.
    if (await areRemitted(ids)) return undefined;
    throw error;
  }
}

/** Removes an approved request from the open requests once all its orders are remitted. */
async function closeIfRemitted(report: Report): Promise<void> {
  const request = await findRequest(report.id);
  if (request?.state === 'approved' && request.leftOrders === 0) await commit([closedRequestWrite(request)]);
}

/**
 * Returns the report's orders by AWB. An AWB that is not in the report has no order; an AWB that two couriers use may
 * have two.
 */
async function ordersIn(report: Report, awbs: readonly string[]): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>();
  await concurrently(awbs, AT_ONCE, async (awb) => {
    named.set(
      awb,
      (await findAwbRecords(awb)).map(({ orderId }) => orderId),
    );
  });
  const orders = await findAnyOrders([...new Set([...named.values()].flat())], { eventual: false });
  const inReport = new Set(orders.filter(({ cod }) => cod?.report === report.id).map(({ id }) => id));
  return new Map([...named].map(([awb, ids]) => [awb, ids.filter((id) => inReport.has(id))]));
}

/** Pays sellers the COD of a report's orders. A repeated or concurrent request pays nothing twice. */
export const remitOrders: Verb<typeof reportsContract.remitOrders> = async ({ body }, ctx) => {
  const { caller } = ctx;
  checkStaff(caller, 'reports');
  const { report } = await getReport(caller, body.report_id);
  const awbs = [...new Set(body.awb_numbers)];
  const orders = await ordersIn(report, awbs);
  const problems = new Map<string, Failure>();
  const named = new Set([...orders.values()].flat());
  // Read the returned references before the day's limit is checked. If a payout is returned after this read, paying
  // under its old reference fails. With a later read, the money could leave a second time without counting towards the
  // limit.
  const returned = await findReturnedReferences(report.id);
  const release = await releaseOf(report, [...named], ctx.at);
  if (release !== undefined) {
    for (const [seller, ids] of Map.groupBy(named, ownerIn)) {
      const reference = body.payout_reference ?? payoutReference(report, seller, returned);
      for (let from = 0; from < ids.length; from += TOGETHER) {
        const outcomes = await pay(release, seller, ids.slice(from, from + TOGETHER), reference, ctx);
        for (const [id, outcome] of outcomes) if (outcome instanceof Failure) problems.set(id, outcome);
      }
    }
  }
  await closeIfRemitted(report);
  const failures: { awb_number: string; message: string }[] = [];
  const remitted: string[] = [];
  for (const awb of awbs) {
    const ids = orders.get(awb) ?? [];
    const problem =
      ids.length === 0
        ? 'This AWB is not in the report.'
        : ids.map((id) => problems.get(id)?.message).find((message) => message !== undefined);
    if (problem === undefined) remitted.push(awb);
    else failures.push({ awb_number: awb, message: problem });
  }
  const [first] = failures;
  if (remitted.length === 0 && first !== undefined) throw new Failure('CONFLICT', first.message);
  const message =
    first === undefined
      ? undefined
      : `${failures.length} of ${awbs.length} were not remitted. ${first.awb_number}: ${first.message}`;
  return { data: { remitted, failures }, ...(message !== undefined && { message }) };
};
