import { changeOrder } from '../../../../functions/orders/change/change-order.ts';
import { findAnyOrder } from '../../../../functions/orders/record/store.ts';
import { planWeighing } from '../../../../functions/orders/weight/plan-weighing.ts';
import { weighingFinder } from '../../../../functions/weights/weighing-of.ts';

/** Charges a parcel for a higher weight, as a weight file that was uploaded at the time `at` would do. */
export async function weighDemo(orderId: string, kgMore: number, at: Date): Promise<void> {
  const order = await findAnyOrder(orderId);
  const weighing =
    order && (await weighingFinder()(order, { grams: order.details.parcel.weightGrams + kgMore * 1000 }));
  if (order === undefined || weighing === undefined) throw new Error(`The demo order ${orderId} is not booked.`);
  const from = { uploadId: 'demo', row: 2, by: order.owner };
  await changeOrder(order, (now) => planWeighing(now, weighing, from, at), at);
}
