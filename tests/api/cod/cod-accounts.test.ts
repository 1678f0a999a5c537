import { describe, expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { sumByAccount } from '../../../functions/ledger/audit-cod.ts';
import { codLineWrite, listCodLines } from '../../../functions/ledger/cod-store.ts';
import { listCod } from '../../../functions/orders/cod/cod-place-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { addScan, deliver } from '../../support/clouds/deliver.ts';
import { codPostings } from '../../support/money/cod-postings.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, get, kept } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 20_000 });
const staff = usePerson('staff');
const { cod, happen, receive, pay } = codPostings(cloud, seller, staff);

const postings = async (id: string) =>
  (await listCodLines(id)).map(({ kind, postings: all }) => [
    kind,
    ...all.map(({ from, to, paise }) => `${from} > ${to} ${paise}`),
  ]);
const takeBack = (who: Person, order_id: string, reason = 'The courier scanned another parcel') =>
  cloud.api<OrderView>('POST', '/orders/take-back-delivery', { body: { order_id, reason }, token: who.token });
const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });

describe('the COD of an order', () => {
  test('the COD of a delivered order is owed by the courier, received with its UTR, and paid to the seller once', async () => {
    const { _id } = await cod();
    expect(await postings(_id)).toEqual([]);
    await deliver(_id);
    const [me, them] = [seller.user.id, 'delhivery'];
    const lines = [['collected', `cod_payable:${me} > cod_due:${them} 49950`]];
    expect(await postings(_id)).toEqual(lines);
    expect(await get(seller, _id)).toMatchObject({ sent_to_am: false, action_done: false });
    expect((await listCod('owed', them, 100)).items).toContain(_id);

    await receive(_id, 49_950, 'matched');
    lines.push(['received', `cod_due:${them} > cod_received:${them} 49950`]);
    expect(await postings(_id)).toEqual(lines);
    expect(await get(seller, _id)).toMatchObject({ sent_to_am: true, action_done: false });
    expect((await listCod('owed', them, 100)).items).not.toContain(_id);
    expect((await listCod('ready', them, 100)).items).toContain(_id);
    expect((await listCodLines(_id))[1]).toMatchObject({
      utr: 'HDFCN1',
      task: (await kept(_id)).cod?.task ?? '',
      by: 'staff',
      awb: expect.any(String),
    });

    expect((await pay([_id])).get(_id)).toMatchObject({ remitted: { paise: 49_950, reference: 'COD7-1' } });
    lines.push(['remitted', `cod_paid:${me} > cod_payable:${me} 49950`]);
    expect(await postings(_id)).toEqual(lines);
    expect(await get(seller, _id)).toMatchObject({ sent_to_am: true, action_done: true });
    expect((await listCod('ready', them, 100)).items).not.toContain(_id);

    await pay([_id], 'COD8-1');
    expect(await postings(_id)).toEqual(lines);
    expect((await kept(_id)).remitted?.reference).toBe('COD7-1');
    await proven();
  });

  test('a courier that pays too little COD owes the difference, and we still owe the seller the whole COD', async () => {
    const { _id } = await cod();
    await deliver(_id);
    await receive(_id, 40_000, 'short');
    expect(await kept(_id)).toMatchObject({ cod: { duePaise: 9950 } });
    expect((await pay([_id])).get(_id)).toMatchObject({ message: 'The courier has not paid for this order yet.' });
    await happen(_id, {
      kind: 'settled',
      outcome: 'claimed',
      task: (await kept(_id)).cod?.task ?? '',
      note: 'Claimed by mail',
    });
    expect(await kept(_id)).toMatchObject({ cod: { duePaise: 0, claimedPaise: 9950, arrivedAt: expect.any(String) } });
    await pay([_id]);
    expect(sumByAccount(await listCodLines(_id))).toEqual({
      collected: 49_950,
      received: 40_000,
      outstanding: 0,
      differences: 9950,
      excess: 0,
      paid: 49_950,
      payable: 0,
    });
    await receive(_id, 4950, 'short');
    expect(await kept(_id)).toMatchObject({ cod: { claimedPaise: 5000 } });
    await receive(_id, 5000, 'matched');
    expect((await kept(_id)).cod).not.toHaveProperty('claimedPaise');
    expect(sumByAccount(await listCodLines(_id))).toMatchObject({ received: 49_950, differences: 9950, excess: 9950 });
    await proven();
  });

  test('the amount of COD that a courier pays in excess is held in a house account', async () => {
    const { _id } = await cod();
    await deliver(_id);
    await receive(_id, 50_000, 'excess', 'mistake');
    expect(sumByAccount(await listCodLines(_id))).toMatchObject({ received: 50_000, excess: 50, outstanding: 0 });
    expect((await get(seller, _id)).sent_to_am).toBe(false);
    await happen(_id, {
      kind: 'excess',
      outcome: 'mistake',
      paise: 50,
      task: (await kept(_id)).cod?.task ?? '',
      note: 'Typing error',
    });
    expect(sumByAccount(await listCodLines(_id))).toMatchObject({ received: 49_950, excess: 0 });
    expect((await get(seller, _id)).sent_to_am).toBe(true);
  });

  test('prepaid, lost, damaged and RTO parcels have no entry in the COD ledger', async () => {
    const prepaid = await booked(seller);
    await deliver(prepaid._id);
    expect(await postings(prepaid._id)).toEqual([]);
    expect(await get(seller, prepaid._id)).not.toHaveProperty('sent_to_am');
    for (const end of ['lost', 'damaged', 'rto_delivered'] as const) {
      const { _id } = await cod();
      await addScan(_id, 'picked_up', new Date(Date.now() - 7_200_000));
      await addScan(_id, end);
      expect([(await kept(_id)).status, await postings(_id)]).toEqual([end, []]);
      expect((await pay([_id])).get(_id)).toMatchObject({ message: 'This order is not delivered.' });
    }
  });
});

test('reversing a delivery also reverses its COD, until a newer scan reports a delivery', async () => {
  const { _id } = await cod();
  const wrong = new Date(Date.now() - 3_600_000);
  await addScan(_id, 'delivered', wrong);
  expect((await takeBack(seller, _id)).status).toBe(403);
  expect((await takeBack(staff, _id, ' ')).body.meta).toMatchObject({ fields: { reason: 'Please enter a reason' } });
  expect((await takeBack(staff, _id)).body.data).toMatchObject({ status: 'in_transit', delivery_date: null });
  expect((await takeBack(staff, _id)).status).toBe(200);
  expect(await listAudit({ action: 'order.take_back_delivery' }, 10)).toMatchObject([
    {
      before: { status: 'delivered', delivered_at: wrong.toISOString(), cod_due: 499.5 },
      after: { status: 'in_transit', delivered_at: null, cod_due: 0 },
      reason: 'The courier scanned another parcel',
    },
  ]);
  const kinds = async () => (await listCodLines(_id)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['collected', 'reversed']);
  await addScan(_id, 'delivered', wrong);
  expect([(await kept(_id)).status, await kinds()]).toEqual(['in_transit', ['collected', 'reversed']]);
  await addScan(_id, 'delivered', new Date());
  expect(await kinds()).toEqual(['collected', 'reversed', 'collected']);
  await receive(_id, 49_950, 'matched');
  expect((await takeBack(staff, _id)).body.meta.message).toMatch('The courier has confirmed the COD');
  await expect(happen(_id, { kind: 'reversed', note: 'Wrong scan' })).rejects.toThrow('the courier has paid for it');
  await proven();
});

test('the integrity audit reports COD entries that are extra, missing or unsupported', async () => {
  const { _id } = await cod();
  await deliver(_id);
  const forged = { account: _id, at: new Date().toISOString(), awb: 'X', postings: [] };
  const me = seller.user.id;
  await commit([
    codLineWrite({
      ...forged,
      seq: 3,
      kind: 'remitted',
      postings: [{ from: `cod_paid:${me}`, to: `cod_payable:${me}`, paise: 50_000 }],
    }),
  ]);
  expect((await audit()).violations).toEqual(
    expect.arrayContaining([
      `COD of ${_id}: line 2 is numbered 3.`,
      expect.stringContaining(`COD of ${_id}: an account is below zero`),
      `${_id}: 0 paise are remitted, and 50000 posted.`,
      `${_id} counts 1 lines of COD and has 2.`,
    ]),
  );
  await expect(commit([{ delete: { pk: `COD_LEDGER#${_id}`, sk: '0003' } }])).rejects.toThrow('only ever added');
});
