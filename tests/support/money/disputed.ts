import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { png } from '../../unit/attachments/pictures.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { type Person, person, ROLES } from '../people/people.ts';
import { weigh } from './weigh.ts';

const DAY_MS = 86_400_000;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** Creates a seller with money who may open the page of disputes. */
export const disputingSeller = (rupees = 1000): Promise<Person> =>
  person({ ...ROLES.merchant, 'weight_discrepancy.weight_dispute': true }, { rupees });

/** Adds a courier's final scan of a parcel. */
export const addFinalScan = (id: string, status: Status, at = new Date()) =>
  applyScans(id, [{ code: status, status, description: status, location: 'Mumbai', at: at.toISOString() }], at);

interface Disputed {
  /** The time of the charge; now by default. */
  at?: Date;
  partner?: string;
  more?: Record<string, unknown>;
}

/** Creates a delivered order of 450 g for ₹66.08 that is charged ₹94.40 more, because its courier measured 2.3 kg. */
export const disputedOrders = (cloud: Pick<TestCloud, 'api'>) => {
  const { booked } = orderCalls(cloud);
  return async (who: Person, { at = new Date(), partner = 'dlv', more = {} }: Disputed = {}): Promise<string> => {
    const { _id } = await booked(who, more, partner);
    await addFinalScan(_id, 'delivered', at);
    await weigh(_id, { grams: 2300, lengthCm: 30 }, { at });
    return _id;
  };
};

interface Sent {
  bytes?: Buffer;
  name?: string;
  key?: string;
  fields?: Record<string, string>;
}

/** Returns the API calls to raise and answer a dispute. */
export function disputeCalls(cloud: TestCloud) {
  const raise = (who: Person, id: string, { bytes = png(), name = 'scale.png', key, fields }: Sent = {}) =>
    cloud.api<OrderView>('PUT', `/orders/weight-dispute-raised/${id}`, {
      form: fileForm(bytes, fields ?? { model_id: id, onModel: 'RaiseDispute' }, name),
      token: who.token,
      ...(key !== undefined && { key }),
    });
  const settle = (who: Person, id: string, body: unknown, key?: string) =>
    cloud.api<OrderView>('PUT', `/orders/weight-dispute-settled/${id}`, {
      body,
      token: who.token,
      ...(key !== undefined && { key }),
    });
  return { raise, settle };
}

/** Creates a dispute that was raised some days ago, and answered if `accepted` is given. */
export const raiseDaysAgo = (id: string, days: number, accepted?: boolean) =>
  changeOrder(
    id,
    ({ weightDispute: dispute, ...order }) => {
      if (dispute === undefined) throw new Error(`${id} is not disputed.`);
      const raised = { at: daysAgo(days).toISOString(), by: order.owner, attachmentId: 'x', filename: 'x.png' };
      const settled = { at: new Date().toISOString(), by: 'staff', accepted: accepted === true };
      return { order: { ...order, weightDispute: { ...dispute, raised, ...(accepted !== undefined && { settled }) } } };
    },
    new Date(),
  );
