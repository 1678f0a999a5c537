import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { indiaDay } from '../../../shared/dates.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { InsightCounts, InsightRow } from '../../../shared/returns/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, list } = orderCalls(cloud);
const month = indiaDay(new Date()).slice(0, 7);

let seller: Person;
let clock = courierNow().getTime();
/** Applies scans with the given statuses one after another. `why` is the courier's text about the failed delivery. */
async function scan(id: string, statuses: readonly Status[], why = ''): Promise<void> {
  for (const status of statuses) {
    clock += 1000;
    const at = new Date(clock).toISOString();
    await applyScans(id, [{ code: status, status, description: why, location: '', at }], new Date(clock));
  }
}
const FAILED = ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'] as const;
const BACK = ['rto_initiated', 'rto_in_transit', 'rto_delivered'] as const;

async function insights(by: string, who = seller, more = '') {
  const path = `/returns/insights?month=${month}&by=${by}${more}`;
  const { body, status } = await cloud.api<InsightRow[]>('GET', path, { token: who.token });
  const meta = body.meta as unknown as { totals: InsightCounts };
  return { status, rows: body.data, totals: meta.totals };
}
const shown = ({ name, parcels, rto, returns }: InsightRow) => [name, parcels, rto, returns];

beforeAll(async () => {
  seller = await person('merchant', { rupees: 10_000 });
  const order = (sku: string) => booked(seller, { master_sku: sku, payment_method: 'cod' });
  const [refused, away, came] = [await order('KURTA-M'), await order('KURTA-M'), await order('SAREE|1')];
  await scan(refused._id, [...FAILED], 'Consignee refused to accept');
  await scan(refused._id, BACK);
  await scan(away._id, [...FAILED], 'Door locked');
  await scan(away._id, BACK);
  await scan(came._id, ['picked_up', 'in_transit', 'out_for_delivery', 'delivered']);
  const made = await cloud.api<{ _id: string; available_logistic: { _id: string }[] }>('POST', '/returns', {
    body: { order_id: came._id, reason: 'Wrong size' },
    token: seller.token,
  });
  const { _id, available_logistic: offers } = made.body.data;
  await cloud.api('POST', '/orders/pay/', {
    body: { order_id: _id, logistic_id: offers[0]?._id },
    token: seller.token,
  });
  await cloud.settle();
  await scan(_id, ['picked_up', 'in_transit', 'delivered']);
  await cloud.settle();
});

describe('the report Returns', () => {
  test('the parcels returned in a month are counted by reason, product, place and partner', async () => {
    const reasons = await insights('reason');
    expect(reasons.rows.map(({ name, rto, returns }) => [name, rto, returns]).toSorted()).toEqual([
      ['Nobody there, or not reachable by phone', 1, 0],
      ['The buyer refused the parcel', 1, 0],
      ['Wrong size', 0, 1],
    ]);
    expect(reasons.totals).toEqual({ parcels: 3, rto: 2, returns: 1 });
    expect((await insights('product')).rows.map(shown)).toEqual([
      ['KURTA-M', 2, 2, 0],
      ['SAREE/1', 1, 0, 1],
    ]);
    expect((await insights('place')).rows.map(shown)).toEqual([['Pin codes 400xxx', 3, 2, 1]]);
    const [partner] = (await insights('partner')).rows;
    expect(partner && shown(partner)).toEqual(['Delhivery', 3, 2, 1]);
  });

  test('the filters of each count of returns list exactly the counted orders', async () => {
    const { rows } = await insights('product');
    for (const row of rows)
      for (const [outcome, figure] of [
        ['parcel', row.parcels],
        ['rto', row.rto],
        ['return', row.returns],
      ] as const) {
        const found = await list(seller, `${new URLSearchParams({ ...row.filters, outcome })}`);
        expect([row.name, outcome, found.body.data.length]).toEqual([row.name, outcome, figure]);
      }
    const [first] = (await insights('reason')).rows;
    expect((await list(seller, `${new URLSearchParams(first?.filters)}`)).body.data).toHaveLength(1);
  });

  test('the counts of returns do not change when deltas are compacted, and they agree with the orders', async () => {
    const before = await Promise.all(
      ['reason', 'product', 'place', 'partner'].map(async (by) => (await insights(by)).rows),
    );
    await compactTotals(new Date(), 1);
    const after = await Promise.all(
      ['reason', 'product', 'place', 'partner'].map(async (by) => (await insights(by)).rows),
    );
    expect(after).toEqual(before);
    expect((await audit()).violations).toEqual([]);
    meter.take();
    await insights('product');
    expect(meter.take().read).toBeLessThan(20);
  });

  test('sellers read their own counts of returns, staff read those of any seller, and the download has the same rows', async () => {
    const [other, staff] = [await person('merchant'), await person('staff')];
    expect((await insights('reason', other)).rows).toEqual([]);
    expect((await insights('reason', other, `&created_by=${seller.user.id}`)).status).toBe(404);
    const theirs = await insights('product', staff, `&created_by=${seller.user.id}`);
    expect(theirs.rows.map(shown)[0]).toEqual(['KURTA-M', 2, 2, 0]);
    expect(theirs.rows[0]?.filters['created_by']).toBe(seller.user.id);
    const file = await fetch(`${cloud.url}/api/v1/returns/insights/download?month=${month}&by=product`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(file.headers.get('content-disposition')).toContain(`returns-rto-product-${month}.xlsx`);
  });
});
