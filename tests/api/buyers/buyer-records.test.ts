import { expect, test } from 'vitest';
import { newReattemptWrite } from '../../../functions/orders/ndr/reattempt-store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { listAll } from '../../../functions/platform/table/list.ts';
import { buyerSheets } from '../../../functions/privacy/buyer-sheets.ts';
import { removeBuyer } from '../../../functions/privacy/remove-buyer.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const parcel = async () => kept((await booked(await person('merchant', { rupees: 1000 })))._id);

test('the file of a buyer’s data contains the phone number and address of each requested re-attempt', async () => {
  const order = await parcel();
  await commit([
    newReattemptWrite({
      id: 'a1',
      orderId: order.id,
      attempt: 1,
      request: {
        customer: { first_name: 'Meera', last_name: 'Nair', mobile_number: '9811111111' },
        address: { line1: '12 Station Road', line2: 'Blue gate', pincode: '400001' },
        deferred_delivery_date: '2026-11-25',
      },
      state: 'accepted',
      text: '',
      tries: 1,
    }),
  ]);
  const reattempt = { comment: 'a1', attempt: 1, state: 'accepted', at: order.createdAt } as const;
  const [, comments] = await buyerSheets([{ ...order, reattempt }]);
  expect(comments?.rows).toMatchObject([
    [
      expect.any(String),
      null,
      'The seller or the buyer',
      'Asked the courier for another attempt',
      'Meera Nair, 9811111111, 12 Station Road, Blue gate, 400001, 2026-11-25',
    ],
  ]);
});

test('courier scans that arrive while a buyer’s data is removed are stored without the courier’s text', async () => {
  const order = await parcel();
  const scans = (['picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const).map((status: Status, n) => ({
    code: status,
    status,
    description: 'Called Meera',
    location: '',
    at: new Date(courierNow().getTime() + n * 1000).toISOString(),
  }));
  beforeWrite('deliveredAt', async () => removeBuyer(order.id, () => true, new Date()));
  await applyScans(order.id, scans, new Date());
  const after = await kept(order.id);
  expect([after.status, after.buyerRemovedAt]).toEqual(['delivered', expect.any(String)]);
  expect(JSON.stringify(await listAll({ pk: `SCANS#${order.id}` }))).not.toContain('Meera');
});
