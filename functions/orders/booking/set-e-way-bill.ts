import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { checkUnpaid, getOrderToChange } from '../api/get-order.ts';
import { showOrder } from '../api/show-order-page.ts';
import { changeOrder } from '../change/change-order.ts';

/**
 * Stores the e-way bill number of an unpaid order. The chosen partner stays, because no price depends on the number.
 * Throws CONFLICT if the order is paid, because the courier already has the old number.
 */
export const setEWayBill: Verb<typeof ordersContract.setEWayBill> = async ({ params, body }, { caller, at }) => {
  const changed = await changeOrder(
    await getOrderToChange(caller, params.id),
    (order) => {
      checkUnpaid(order);
      const other_details = { ...order.details.other_details, eWayBillNo: body.eWayBillNo };
      return { order: { ...order, details: { ...order.details, other_details } } };
    },
    at,
  );
  return { data: await showOrder(caller, changed), message: 'E-way bill number saved.' };
};
