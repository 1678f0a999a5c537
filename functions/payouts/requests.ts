import { Failure } from '../../shared/errors.ts';
import { toRupees } from '../../shared/money.ts';
import type { payoutsContract } from '../../shared/payouts/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { findDayOfPayouts, isWithinLimit } from '../reports/approval/limit-store.ts';
import {
  findRequest,
  findRequests,
  isReleased,
  listOpenRequests,
  listParts,
} from '../reports/approval/request-store.ts';
import { getReport } from '../reports/get-report.ts';
import { findPayees } from '../reports/payees.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { showRequest, showRequests } from './request-view.ts';

/** Lists the payouts that wait for a second person, or are approved and not remitted yet, newest first. */
export const requests: Verb<typeof payoutsContract.requests> = async ({ query }, { caller }) => {
  checkStaff(caller, 'reports');
  const { rows, next } = await pageOf(
    query,
    (most, after) => listOpenRequests(most, after),
    ({ sk }) => sk,
  );
  const found = new Map((await findRequests(rows.map(({ report }) => report))).map((one) => [one.id, one]));
  const open = rows.flatMap(({ sk }) => found.get(sk) ?? []).filter(({ leftOrders }) => leftOrders > 0);
  return { data: await showRequests(open), meta: { next } };
};

/** Returns whether one person alone may remit a report, and the report's open request. */
export const ofReport: Verb<typeof payoutsContract.ofReport> = async ({ params }, { caller, at }) => {
  checkStaff(caller, 'reports');
  const { report } = await getReport(caller, params.id);
  const [day, request] = await Promise.all([findDayOfPayouts(report, at), findRequest(report.id)]);
  const isApproved = request !== undefined && isReleased(request);
  return {
    data: {
      needs_approval: !isApproved && !isWithinLimit(report, day),
      limit: toRupees(day.limitPaise),
      others_today: toRupees(day.paise - (day.hasReport ? (report.paise ?? 0) : 0)),
      request: isApproved || request?.state === 'waiting' ? await showRequest(request) : null,
    },
  };
};

/** Lists the sellers who are paid by a report's open request. */
export const payees: Verb<typeof payoutsContract.payees> = async ({ params, query }, { caller, at }) => {
  checkStaff(caller, 'reports');
  const request = await findRequest(params.id);
  if (request === undefined) throw new Failure('NOT_FOUND', 'Nobody has asked for this payout.');
  const { rows, next } = await pageOf(
    query,
    (most, after) => listParts(request.id, most, after),
    ({ sk }) => sk,
  );
  const accounts = await findPayees(
    rows.map(({ seller }) => seller),
    at,
  );
  const data = rows.map(({ seller, orders, paise, reference }) => ({
    _id: seller,
    vendor_name: accounts.get(seller)?.holder ?? null,
    account_number: accounts.get(seller)?.account ?? null,
    ifsc_code: accounts.get(seller)?.ifsc ?? null,
    total_orders: orders,
    amount: toRupees(paise),
    reference,
  }));
  return { data, meta: { total_count: request.payees, next } };
};
