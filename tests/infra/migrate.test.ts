import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { listRows, listUnpaid } from '../../functions/cod/row-store.ts';
import { listCodLines } from '../../functions/ledger/cod-store.ts';
import { changeOrder } from '../../functions/orders/change/change-order.ts';
import { eachOwed } from '../../functions/orders/cod/cod-place-store.ts';
import { findAwb } from '../../functions/orders/record/awb-store.ts';
import { ORDER_DICTIONARIES } from '../../functions/orders/record/order-words.ts';
import { findAnyOrder, saveOrder } from '../../functions/orders/record/store.ts';
import type { Item } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';
import { pack, unpack } from '../../functions/platform/table/pack.ts';
import { scanTable } from '../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { listFigures } from '../../functions/rollups/store.ts';
import { findUser } from '../../functions/users/store.ts';
import { runSteps } from '../../infra/migrate/run-steps.ts';
import { STEPS } from '../../infra/migrate/steps/steps.ts';
import { indiaDay } from '../../shared/dates.ts';
import { useCloud } from '../support/clouds/cloud.ts';
import { deliver } from '../support/clouds/deliver.ts';
import { draft } from '../support/orders/draft.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { person } from '../support/people/people.ts';

const cloud = useCloud();
const { booked, get, paid, saved } = orderCalls(cloud);
beforeAll(openMarket);
const unpacked = (bytes: Uint8Array) => unpack<Record<string, unknown>>(bytes, ORDER_DICTIONARIES);

describe('0001: orders of today', () => {
  test('an order of the former shape is read at once, and brought to the shape of today once', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const { _id, ewaybill_number: awb } = await booked(seller, { weight: 1.2 });
    await cloud.settle();
    const at = { pk: `ORDERS#${seller.user.id}`, sk: _id.slice(11) };
    const item = (await find(at)) as Item & { data: Uint8Array };
    const order = { ...(await findAnyOrder(_id)), scansApart: true };
    const {
      by_courier_pk,
      by_courier_sk,
      by_due_pk: _pk,
      by_due_sk: _sk,
      shape,
      ...rest
    } = item as Item & Record<string, unknown>;
    expect(shape).toBe(3);

    // As it was kept before: rupees, kilograms, the first dictionary without its number, listed by partner.
    const { detailsHash, ...packed } = unpacked(item.data);
    delete packed['details'];
    const former = {
      ...packed,
      draft: draft({ weight: 1.2 }),
      ...(detailsHash !== undefined && { draftHash: detailsHash }),
      choice: {
        _id: 'dlv',
        name: 'Delhivery',
        recommendation: true,
        best_price: false,
        best_tat: true,
        tat_score: 3,
        price: { total_value: 96, cod_charges: 0, day: 3, tax: 17.28, final_pay: 113.28 },
        breakdown: {
          zone: 'C',
          chargeable_weight: 1.5,
          slabs: 2,
          base: 56,
          additional: 40,
          fuel: 0,
          version: 'dlv-v1-00000001',
        },
      },
    };
    const dictionary = ORDER_DICTIONARIES[0]?.words;
    await writeAll([
      {
        put: {
          ...rest,
          ...at,
          data: deflateRawSync(JSON.stringify(former), { level: 9, dictionary }),
          by_partner_pk: String(by_courier_pk).replace('COURIER#', 'PARTNER#'),
          by_partner_sk: by_courier_sk,
        },
      },
      { delete: { pk: `AWB#${awb?.slice(0, 2).toLowerCase()}`, sk: `${awb?.toLowerCase()}#delhivery` } },
    ]);
    expect(await findAnyOrder(_id)).toEqual(order);
    expect(await findAwb(awb ?? '')).toEqual([]);

    const says: string[] = [];
    await runSteps(STEPS, (line) => says.push(line));
    await runSteps(STEPS, (line) => says.push(line));
    expect(await find(at)).toMatchObject({ version: item['version'], shape: 3, by_courier_pk, by_courier_sk });
    expect(await find(at)).not.toHaveProperty('by_partner_pk');
    expect(await findAnyOrder(_id)).toEqual(order);
    expect((await findAwb(awb ?? '')).map(({ orderId }) => orderId)).toEqual([_id]);
    expect(says.slice(0, 2)).toEqual(['0001-orders-of-today: begins.', '0001-orders-of-today: done, 1 items changed.']);
    expect(says.find((line) => line.endsWith(' 1 items.'))).toMatch(/^0001-orders-of-today: done \d.*, 1 items\.$/);
  });
});

describe('0002 to 0004: what is counted of an order lies in its day', () => {
  test('orders that were counted by the former rule are counted anew, once, and its records are gone', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const { _id } = await booked(seller, { weight: 1.2 });
    await cloud.settle();
    const day = indiaDay(new Date());
    const totals = async (): Promise<unknown[]> => listFigures(seller.user.id, [{ from: day, to: day }]);
    const before = await totals();
    expect(before[0]).toHaveLength(1);
    // As it was: nothing in the day, a record of the order, cells of the owner and of everyone.
    const former = [
      { pk: `COUNTED#${_id}`, sk: 'COUNTED', version: 9 },
      { pk: `SUM#${seller.user.id}`, sk: day, moves: 1 },
      { pk: `SUM#ALL#${day.slice(0, 7)}`, sk: `${day}#individual.prepaid.dlv`, moves: 1 },
    ];
    const gone: Item[] = [];
    for (const begins of ['TOTALS#', 'INDEXED#', 'MIGRATIONS'])
      for await (const item of scanTable(begins)) gone.push(item);
    await writeAll([...gone.map(({ pk, sk }) => ({ delete: { pk, sk } })), ...former.map((put) => ({ put }))]);
    expect(await totals()).toEqual([[]]);

    await runSteps(STEPS, () => undefined);
    await runSteps(STEPS, () => undefined);
    expect(await totals()).toEqual(before);
    for (const { pk, sk } of former) expect(await find({ pk, sk })).toBeUndefined();
  });
});

describe('0005: parcels in motion', () => {
  const place = (id: string) => ({ pk: `ORDERS#${id.slice(0, 10)}`, sk: id.slice(11) });

  /** As it was kept before: each scan an item, a time for the next look, in one of four queues of what is due. */
  async function asBefore(id: string, dueAt: string): Promise<void> {
    const item = (await find(place(id))) as Item & { data: Uint8Array };
    const { scans: _scans, ...packed } = unpacked(item.data);
    const data = pack({ ...packed, dueAt }, ORDER_DICTIONARIES.slice(0, 2));
    const due = { by_due_pk: 'DUE#delhivery#2', by_due_sk: dueAt };
    await writeAll([{ put: { ...item, ...due, data, shape: 2 } }]);
  }

  test('parcels, bookings and what was asked of couriers go on where they were', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const moving = await booked(seller, { master_sku: 'SANDBOX-DELIVER' });
    const asked = await booked(seller);
    const waits = await paid(seller, (await saved(seller, { master_sku: 'SANDBOX-TIMEOUT' }))._id);
    const past = new Date(Date.now() - 60_000).toISOString();
    await changeOrder(asked._id, (order) => ({ order: { ...order, pending: 'cancel' } }), new Date());
    for (const { _id } of [moving, asked, waits]) await asBefore(_id, past);
    const scan = { code: 'OLD-1', status: 'pending_pickup', description: 'Old', location: 'Delhi', at: past };
    await writeAll([{ put: { pk: `SCANS#${moving._id}`, sk: `${past}#OLD-1`, ...scan } }]);
    await cloud.settle();

    await writeAll([{ delete: { pk: 'MIGRATIONS', sk: '0005-parcels-in-motion' } }]);
    const says: string[] = [];
    await runSteps(STEPS, (line) => says.push(line));
    expect(says).toContain('0005-parcels-in-motion: done, 3 items changed.');
    expect((await find(place(moving._id)))?.['by_due_pk']).toMatch(/^MOTION#delhivery#\d+$/);
    await cloud.advance(0);
    for (let day = 0; day < 8; day++) await cloud.advance(24);
    await cloud.settle();
    const now = await get(seller, moving._id);
    expect(now.status).toBe('delivered');
    expect(now.orderStatus[0]?.scan_detail[0]).toMatchObject({ status_description: 'Old' });
    expect((await findAnyOrder(asked._id))?.status).toBe('cancelled');
    expect((await findAnyOrder(waits._id))?.awb).not.toBeNull();
    expect((await find(place(moving._id)))?.['by_due_pk']).toBeUndefined();
  });
});

describe('0010: COD of what was delivered', () => {
  test('what couriers owe for former deliveries is posted, once, and of prepaid ones nothing', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const [cod, prepaid] = [await booked(seller, { payment_method: 'cod', selling_price: 300 }), await booked(seller)];
    const deliveredAt = '2026-10-01T10:00:00.000Z';
    for (const { _id } of [cod, prepaid]) {
      const order = await findAnyOrder(_id);
      if (order !== undefined) await commit([saveOrder({ ...order, status: 'delivered', deliveredAt })]);
    }
    for (let run = 0; run < 2; run++) {
      await writeAll([{ delete: { pk: 'MIGRATIONS', sk: '0010-cod-of-delivered' } }]);
      await runSteps(STEPS, () => undefined);
    }
    expect(await listCodLines(cod._id)).toMatchObject([
      { kind: 'collected', at: deliveredAt, postings: [{ paise: 30_000 }] },
    ]);
    expect((await findAnyOrder(cod._id))?.cod).toEqual({ seq: 1, duePaise: 30_000 });
    expect(await listCodLines(prepaid._id)).toEqual([]);
  });
});

describe('0011: COD that is not paid', () => {
  test('stands in rows of its own and in the index with its amount, and its seller is known to ship COD', async () => {
    const seller = await person('merchant', { rupees: 1000 });
    const { _id } = await booked(seller, { payment_method: 'cod', selling_price: 300 });
    await deliver(_id);
    await cloud.settle();
    const sk = _id.slice(11);
    const place = { pk: `ORDERS#${seller.user.id}`, sk };
    const row = (await find({ pk: `COD_UNPAID#${seller.user.id}`, sk })) as Item;
    const item = (await find(place)) as Item;
    const user = (await find({ pk: `USER#${seller.user.id}`, sk: 'USER' })) as Item;
    const { shipsCod: _, ...before } = user;
    const [since] = String(item['by_due_sk']).split('#');
    // As all of it was kept before.
    await writeAll([
      { delete: { pk: row.pk, sk } },
      { put: { ...row, pk: `COD_ROWS#${seller.user.id}` } },
      { put: { ...item, by_due_sk: `${since}#${sk}` } },
      { put: before as Item },
      { delete: { pk: 'MIGRATIONS', sk: '0011-unpaid-cod' } },
    ]);
    const former = [];
    for await (const one of eachOwed('delhivery')) if (one.id === _id) former.push(one);
    expect(former).toMatchObject([{ since, paise: undefined }]);
    await runSteps(STEPS, () => undefined);
    expect(await listUnpaid(seller.user.id, 10)).toMatchObject([{ sk, paise: 30_000 }]);
    expect(await listRows(seller.user.id, 10)).toHaveLength(1);
    expect((await find(place))?.['by_due_sk']).toBe(`${since}#30000`);
    expect((await findUser(seller.user.id))?.shipsCod).toBe(true);
  });
});
