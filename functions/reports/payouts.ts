import { toRupees } from '../../shared/money.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import type { PayoutView } from '../../shared/reports/payout.ts';
import { countedMeta } from '../platform/table/count.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { getReport } from './get-report.ts';
import { findPayees } from './payees.ts';
import { countPayouts, listPayouts, type Payout } from './payout-store.ts';

/** Returns payouts as the API sends them, with the present names of the account holders. */
export async function showPayouts(payouts: readonly Payout[], at: Date): Promise<PayoutView[]> {
  const payees = await findPayees(
    payouts.map(({ seller }) => seller),
    at,
  );
  return payouts.map(({ reference, seller, orders, paise, at, utr, returned }) => ({
    _id: `${reference}#${seller}`,
    reference,
    vendor_name: payees.get(seller)?.holder ?? null,
    total_orders: orders,
    amount: toRupees(paise),
    remitted_at: at,
    utr: utr ?? null,
    returned: returned ?? null,
  }));
}

/** Returns a page of a report's payouts. */
export const payouts: Verb<typeof reportsContract.payouts> = async ({ params, query }, { caller, at }) => {
  checkStaff(caller, 'reports');
  const { report } = await getReport(caller, params.id);
  const [{ rows, next }, counted] = await Promise.all([
    pageOf(
      query,
      (most, after) => listPayouts(report.id, most, after),
      ({ sk }) => sk,
    ),
    countPayouts(report.id),
  ]);
  return { data: await showPayouts(rows, at), meta: { ...countedMeta(counted), next } };
};
