import { toRupees } from '../../shared/money.ts';
import { type PayoutRequestView, SOLE_PAYER_WAIT_HOURS } from '../../shared/payouts/contract.ts';
import type { PayoutRequest } from '../reports/approval/request-store.ts';
import { findReports } from '../reports/store.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the time from which the requester may approve alone. Null if somebody else must approve, or if the mail to
 * the requester is not sent yet.
 */
export const mayApproveAloneFrom = ({ alone, told }: PayoutRequest): string | null =>
  alone && told !== undefined ? new Date(Date.parse(told) + SOLE_PAYER_WAIT_HOURS * HOUR_MS).toISOString() : null;

/** Returns open requests as the API sends them, in the given sequence. Refused requests are left out. */
export async function showRequests(requests: readonly PayoutRequest[]): Promise<PayoutRequestView[]> {
  const ids = requests.flatMap(({ by, decidedBy }) => [by, ...(decidedBy === undefined ? [] : [decidedBy])]);
  const [users, reports] = await Promise.all([
    findUsers([...new Set(ids)]),
    findReports(requests.map(({ report }) => report)),
  ]);
  const person = (id: string) =>
    personView(
      users.find((user) => user.id === id),
      id,
    );
  const names = new Map(reports.map(({ id, name }) => [id, name]));
  return requests.flatMap((request) => {
    const { report, id, state, by, at, payees, orders, paise, leftOrders, decidedBy } = request;
    if (state === 'refused') return [];
    return {
      _id: report,
      request_id: id,
      report_name: names.get(report) ?? '',
      state,
      asked_by: person(by),
      asked_at: at,
      total_payees: payees,
      total_orders: orders,
      amount: toRupees(paise),
      left_orders: leftOrders,
      approved_by: decidedBy === undefined ? null : person(decidedBy),
      alone_from: state === 'waiting' ? mayApproveAloneFrom(request) : null,
    };
  });
}

/** Returns one request as the API sends it; null if it is refused. */
export const showRequest = async (request: PayoutRequest): Promise<PayoutRequestView | null> =>
  (await showRequests([request]))[0] ?? null;
