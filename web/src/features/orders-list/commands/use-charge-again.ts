import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';

/**
 * Returns a function with which staff charge a refunded parcel again, because the courier has carried it after all. It
 * asks for confirmation, because the wallet may become negative.
 */
export function useChargeAgain(onOrder: (order: OrderView) => void): (order: OrderView) => Promise<void> {
  return async (order) => {
    const { email } = order.created_by;
    const yes = await confirm({
      title: 'Charge again',
      text: `The courier carried ${order.order_id}, and its money is back in the wallet of ${email}. Charge it again? The wallet may go below zero, and a new invoice is made.`,
      yes: 'Charge again',
    });
    if (!yes) return;
    try {
      const { data, meta } = await call(ordersContract.chargeAgain, { body: { order_id: order._id } });
      onOrder(data);
      toast.success(meta.message);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
}
