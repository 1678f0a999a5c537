import { fullName } from '../../../../../shared/name-of.ts';
import { ordersContract } from '../../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { ApiFailure, errorMessage } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { toast } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { refreshAfterCounting } from './refresh-counted.ts';

/**
 * Asks for confirmation and deletes an unpaid order. If somebody else has already deleted it, that counts as a success.
 * @returns whether the order is deleted
 */
export async function deleteOrder(order: OrderView): Promise<boolean> {
  const yes = await confirm({
    title: 'Delete order',
    text: `Delete the unpaid order ${order.order_id} for ${fullName(order.customer_details)}? This cannot be undone.`,
    yes: 'Delete order',
    no: 'Keep it',
    danger: true,
  });
  if (!yes) return false;
  try {
    await call(ordersContract.remove, { params: { id: order._id } });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'NOT_FOUND')) {
      toast.error(errorMessage(error));
      return false;
    }
  }
  toast.success(`Order ${order.order_id} is deleted.`);
  refreshAfterCounting();
  return true;
}
