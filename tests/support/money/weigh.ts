import { findRateCard } from '../../../functions/courier-partners/store.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import type { MeasuredParcel } from '../../../functions/orders/record/weight-dispute.ts';
import { planWeighing } from '../../../functions/orders/weight/plan-weighing.ts';

/** Charges an order for the weight that its courier measured, as a weight file does. */
export async function weigh(
  orderId: string,
  measured: MeasuredParcel,
  { at = new Date(), uploadId = 'file', by = 'staff' }: Weigh = {},
): Promise<Order> {
  const { plan, choice } = (await findAnyOrder(orderId)) ?? {};
  const card = await findRateCard(choice?.partnerId ?? '', plan ?? '', choice?.cardVersion ?? '');
  if (card === undefined) throw new Error(`Order ${orderId} has no rate card.`);
  const weighing = { measured, card };
  const order = await changeOrder(orderId, (now) => planWeighing(now, weighing, { uploadId, row: 2, by }, at), at);
  if (order === undefined) throw new Error(`There is no order ${orderId}.`);
  return order;
}

interface Weigh {
  at?: Date;
  uploadId?: string;
  by?: string;
}
