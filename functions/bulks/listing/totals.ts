import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { toRupees } from '../../../shared/money.ts';
import { isRefused } from '../../orders/booking/booking-state.ts';
import { findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { chosenOf } from '../../orders/bulk/chosen-in-bulk.ts';
import { isPaid } from '../../orders/record/order.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { eachOrder } from './due-orders.ts';

/** Counts the orders of a bulk by state and sums their amounts. */
export const totals: Verb<typeof bulksContract.totals> = async ({ params }, { caller }) => {
  const { bulk } = await getBulk(caller, params.id);
  const state = await findBulkState(bulk.id);
  const sums = { orders: 0, unpaid: 0, without_partner: 0, paid: 0, booked: 0, delivered: 0, refunded: 0, refused: 0 };
  const paise = { total_value: 0, tax: 0, to_pay: 0 };
  for await (const order of eachOrder(bulk)) {
    sums.orders += 1;
    if (isPaid(order)) {
      sums.paid += 1;
      if (isRefused(order)) sums.refused += 1;
      if (order.refund !== null) sums.refunded += 1;
      else if (order.awb !== null) sums.booked += 1;
      if (order.status === 'delivered') sums.delivered += 1;
      continue;
    }
    sums.unpaid += 1;
    const chosen = chosenOf(order, state);
    if (chosen === undefined) sums.without_partner += 1;
    else {
      paise.total_value += chosen.freightPaise + chosen.codPaise;
      paise.tax += chosen.taxPaise;
      paise.to_pay += chosen.finalPaise;
    }
  }
  const { total_value, tax, to_pay } = paise;
  return {
    data: { ...sums, total_value: toRupees(total_value), tax: toRupees(tax), to_pay: toRupees(to_pay) },
  };
};
