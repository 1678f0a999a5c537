import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { monthBefore, sampleEvenly, sampleOrders } from '../../../functions/what-if/sample-orders.ts';
import { dayAfter, indiaDay, startOfDay } from '../../../shared/dates.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { partnerBook, uploadPartner } from '../../unit/places/workbooks.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const staff = usePerson('staff');

const days = monthBefore(indiaDay(new Date()));

/** Creates `times` copies of a booked order. Their creation times are in the last month. */
async function lastMonth(seller: Person, times: number, more: Partial<Order> = {}): Promise<void> {
  const order = await findAnyOrder((await booked(seller))._id);
  if (order === undefined) throw new Error('The order is gone.');
  for (let n = 0; n < times; n++) {
    const at = new Date(Date.parse(startOfDay(days.from)) + n * 3_600_000);
    const id = `${order.owner}-${newId(at)}`;
    const copy = { ...order, ...more, id, createdAt: at.toISOString(), awb: `LAST${seller.user.id}${n}` };
    await commit([newOrderWrite(copy)]);
  }
}

test('a card’s preview shows each seller’s cost of last month’s orders at the new rates, and its workbook has all sellers', async () => {
  const [asha, ravi] = [
    await person('merchant', { rupees: 1000, companyName: 'Asha Textiles' }),
    await person('merchant', { rupees: 1000, companyName: 'Ravi Traders' }),
  ];
  await lastMonth(asha, 3); // ₹56 in zone C, ₹66.08 with GST
  await lastMonth(ravi, 1);
  await lastMonth(ravi, 2, { plan: 'premium' }); // priced by another card
  await lastMonth(ravi, 1, { charge: null }); // never paid
  const dearer = ['A', 'B', 'C', 'D', 'E'].map((zone, n) => [
    zone,
    0.5,
    [43, 53, 66, 65, 76][n] ?? 0,
    0.5,
    20,
    n + 1,
    30,
    2,
    0,
  ]);
  const { result } = await uploadPartner(cloud, staff.token, await partnerBook(dearer), 'dlv');
  expect((result?.['staff'] as { what_if?: unknown }).what_if).toEqual({
    from: days.from,
    to: days.to,
    taken: 7,
    of: 7,
    orders: 4,
    before: 4 * 6608,
    after: 4 * 7788,
    count: 2,
    sellers: [
      { _id: asha.user.id, name: 'Asha Textiles', orders: 3, before: 3 * 6608, after: 3 * 7788 },
      { _id: ravi.user.id, name: 'Ravi Traders', orders: 1, before: 6608, after: 7788 },
    ],
  });
  const [{ _id: id } = { _id: '' }] = (
    await cloud.api<{ _id: string }[]>('GET', '/logistics/uploads', { token: staff.token })
  ).body.data;
  const { bytes } = await cloud.api('GET', `/uploads/${id}/changes`, { token: staff.token });
  const sheet = read(bytes).Sheets['Last month by seller'] ?? {};
  expect(utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1)).toEqual([
    ['Asha Textiles', 3, 198.24, 233.64, 35.4],
    ['Ravi Traders', 1, 66.08, 77.88, 11.8],
  ]);
});

test('a preview with more orders than its limit prices an evenly spaced sample and shows the sample’s size', async () => {
  const chunks: number[][] = [];
  for await (const { orders, taken, of } of sampleOrders('delhivery', days, 3)) chunks.push([orders.length, taken, of]);
  expect(chunks).toEqual([[3, 3, 7]]);
  expect(sampleEvenly([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 3, 5]);
  expect(sampleEvenly([1, 2], 3)).toEqual([1, 2]);
});

test('a preview prices the orders of the last whole calendar month before the given day', () => {
  expect(monthBefore('2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(monthBefore('2027-03-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(dayAfter(days.to, 1).endsWith('-01')).toBe(true);
});
