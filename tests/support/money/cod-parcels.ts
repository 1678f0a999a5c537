import type { OrderView } from '../../../shared/orders/order.ts';
import type { TaskView } from '../../../shared/remittance/task.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { deliver } from '../clouds/deliver.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { Person } from '../people/people.ts';

export type Parcel = OrderView & { awb: string };

/** Returns helpers that create one seller's COD parcels and read couriers' confirmation files. */
export function codParcels(cloud: TestCloud, seller: Person) {
  const { booked } = orderCalls(cloud);
  /** Creates and books a parcel with ₹499.50 to collect. The partner is Delhivery by default. */
  const parcel = async (more: Record<string, unknown> = {}, partner = 'dlv'): Promise<Parcel> => {
    const order = await booked(seller, { payment_method: 'cod', selling_price: 499.5, ...more }, partner);
    return { ...order, awb: order.ewaybill_number ?? '' };
  };
  const delivered = async (partner = 'dlv'): Promise<Parcel> => {
    const order = await parcel({}, partner);
    await deliver(order._id);
    return order;
  };
  const severalDelivered = async (n: number, partner?: string): Promise<Parcel[]> => {
    const all: Parcel[] = [];
    for (let i = 0; i < n; i++) all.push(await delivered(partner));
    return all;
  };
  return { parcel, delivered, severalDelivered };
}

/** Returns row, kind, status, and confirmed and expected rupees of each entry. */
export const said = (all: readonly TaskView[]) =>
  all.map(({ row_number, kind, status, remittance_amount, cod_amount }) => [
    row_number,
    kind,
    status,
    remittance_amount,
    cod_amount,
  ]);
