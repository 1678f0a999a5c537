import { beforeEach, expect, test, vi } from 'vitest';
import { hasPageEnded } from '../../../../functions/buyer/parcel.ts';
import { applyScans } from '../../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../../functions/platform/clock.ts';
import { removeBuyer } from '../../../../functions/privacy/remove-buyer.ts';
import { buyerReturns, PHOTO } from '../../../support/buyer/buyer-returns.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { passHours } from '../../../support/orders/pass-hours.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const { get, pay } = orderCalls(cloud);
const { open, prove, setReturns, delivered, askReturn: ask, create, refuse } = buyerReturns(cloud);

const DAY_MS = 24 * 3600_000;
let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});

test('a buyer can request a return once, the seller approves it, and the buyer’s page shows its progress', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  expect((await open(path)).text).not.toContain('I want to give this parcel back');
  const { text, proof } = await prove(path);
  expect(text).toContain('I want to give this parcel back');
  expect(text).toContain('It does not fit');
  expect(text).not.toContain('to the courier at the door');
  expect(text).not.toContain('I changed my mind');

  await open(`${path}/stop?lang=en`, {});
  const answers = await Promise.all([
    ask(path, proof),
    ask(path, proof),
    ask(path, proof, { reason: 'damaged', words: '' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  // The buyer has stopped messages, and the page still offers to resume them.
  for (const answer of answers) expect(answer.text).toContain('name="start" value="yes"');
  const taken = await get(seller, id);
  expect(taken).toMatchObject({ return_request: { state: 'asked' }, ticket_since: expect.any(String) });
  expect((await open(path)).text).toContain('The seller decides.');

  const made = (await create(seller, id)).body.data;
  expect(await get(seller, id)).toMatchObject({
    return_order: made._id,
    return_request: { state: 'approved' },
    ticket_since: null,
  });
  expect((await refuse(seller, id, 'Too late')).body.meta.message).toContain('decided already: it was approved');
  expect((await open(path)).text).toContain('takes this parcel back and arranges its pickup');
  await pay(seller, made._id);
  expect((await open(`${path}?lang=hi`)).text).toContain('कूरियर इसे लेने आएगा।');
  await passHours(made._id, 24 * 6);
  expect((await open(path)).text).toContain('The seller has it back.');
});

test('a seller can refuse a return request once, and the buyer reads the reason only after entering the phone digits', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const other = await person('merchant');
  expect((await refuse(seller, id, 'Worn')).body.meta.message).toContain('asked for no return');
  expect((await ask(path, (await prove(path)).proof)).status).toBe(200);
  expect((await get(seller, id)).return_request).toMatchObject({ reason: 'Wrong size', words: 'Too <tight>' });
  expect((await refuse(other, id, 'Worn')).status).toBe(404);
  expect((await refuse(seller, id, 'It was <worn>')).status).toBe(200);
  expect((await refuse(seller, id, 'It was <worn>')).status).toBe(200);
  expect((await refuse(seller, id, 'Another reason')).status).toBe(409);
  expect(await get(seller, id)).toMatchObject({ ticket_since: null, return_request: { state: 'refused' } });
  expect((await open(path)).text).not.toContain('worn');
  const proved = await prove(path);
  expect(proved.text).toContain('It was &lt;worn&gt;');
  expect(proved.text).not.toContain('I want to give this parcel back');
});

test('a return request that is approved and refused at the same moment gets one decision, which the buyer’s page shows', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  await ask(path, (await prove(path)).proof);
  const [made, refused] = await Promise.all([create(seller, id), refuse(seller, id, 'Worn')]);
  expect(made.status).toBe(200);
  const { return_order, return_request } = await get(seller, id);
  expect(return_order).toBe(made.body.data._id);
  expect([refused.status, return_request?.state]).toEqual(
    refused.status === 200 ? [200, 'refused'] : [409, 'approved'],
  );
  expect((await prove(path)).text).toContain('takes this parcel back');
});

test('a return request is not stored if the buyer’s data is removed at the same moment', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const { proof } = await prove(path);
  beforeWrite('Too <tight>', () => removeBuyer(id, () => true, new Date()));
  expect((await ask(path, proof)).status).toBe(410);
  expect((await get(seller, id)).return_request).toBeUndefined();
});

test('a buyer can request a return only with the phone digits, within the seller’s days and for the seller’s reasons', async () => {
  const off = await delivered(seller);
  const { proof } = await prove(off.path);
  expect((await ask(off.path, proof)).status).toBe(409);
  await setReturns(seller, { return_reasons: ['damaged'] });
  expect((await ask(off.path, proof, { reason: 'wrong_size' })).status).toBe(409);
  expect((await ask(off.path, proof, { reason: 'because' })).status).toBe(400);
  expect((await ask(off.path, 'forged', { reason: 'damaged' })).status).toBe(403);
  const late = await delivered(seller, 8);
  expect((await ask(late.path, proof, { reason: 'damaged' })).status).toBe(403);
  expect((await prove(late.path)).text).not.toContain('I want to give this parcel back');
  expect((await ask(off.path, proof, { reason: 'damaged' })).status).toBe(200);
  for (const { id } of [off, late])
    expect((await get(seller, id)).return_request?.state).toBe(id === off.id ? 'asked' : undefined);
});

test('a return request about a delivery reported by mistake ends, and the buyer can ask again after the real delivery', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller, 1, { payment_method: 'prepaid' });
  await ask(path, (await prove(path)).proof, {}, [PHOTO]);
  const staff = await person('administrator');
  const body = { order_id: id, reason: 'Wrong scan' };
  expect((await cloud.api('POST', '/orders/take-back-delivery', { body, token: staff.token })).status).toBe(200);
  expect(await get(seller, id)).toMatchObject({ ticket_since: null, return_request: { state: 'refused' } });
  expect((await open(path)).text).not.toContain('does not take this parcel back');
  await applyScans(
    id,
    [{ code: 'DL', status: 'delivered', description: '', location: '', at: courierNow().toISOString() }],
    new Date(),
  );
  const { proof } = await prove(path);
  expect((await ask(path, proof, { words: 'Now really' })).status).toBe(200);
  const again = await get(seller, id);
  expect(again).toMatchObject({
    ticket_since: expect.any(String),
    return_request: { state: 'asked', words: 'Now really', photos: [] },
  });
  expect((await ask(path, proof)).status).toBe(409);
});

test('the page of a parcel whose return began on its 28th day shows the return until 30 days after the return ends', async () => {
  const { id, path } = await delivered(seller, 28);
  const made = (await create(seller, id)).body.data;
  await pay(seller, made._id);
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
    const { status } = await open(path);
    vi.useRealTimers();
    return status;
  };
  expect(await after(40)).toBe(200);
  await passHours(made._id, 24 * 6);
  expect([await after(29), await after(31)]).toEqual([200, 410]);
});

test('a parcel’s page closes 30 days after its delivery, its return request or its return, whichever is latest', () => {
  const end = '2026-03-01T00:00:00.000Z';
  const parcel = { status: 'delivered', deliveredAt: end, charge: {}, refund: null };
  /** Returns on which day after the delivery the page ends; null if it does not end within a hundred days. */
  const lastDay = (order: object, returned?: object): number | null => {
    for (let day = 0; day < 100; day++)
      if (
        hasPageEnded(
          { ...parcel, ...order } as never,
          returned as never,
          new Date(Date.parse(end) + (day + 1) * DAY_MS),
        )
      )
        return day;
    return null;
  };
  const request = (at: string, decidedAt?: string) => ({ returnRequest: { at, decidedAt } });
  const unpaid = { createdAt: '2026-03-21T00:00:00.000Z', charge: null, refund: null, status: 'new' };
  const ended = { ...unpaid, charge: {}, status: 'delivered', deliveredAt: '2026-04-05T00:00:00.000Z' };
  expect(lastDay({})).toBe(30);
  expect(lastDay(request('2026-03-03T00:00:00.000Z', '2026-03-05T00:00:00.000Z'))).toBe(34);
  // The request was about an earlier delivery, which was reported by mistake.
  expect(lastDay(request('2026-02-20T00:00:00.000Z', '2026-02-21T00:00:00.000Z'))).toBe(30);
  expect([lastDay({}, unpaid), lastDay({}, ended)]).toEqual([50, 65]);
  expect(lastDay({}, { ...unpaid, charge: {}, status: 'in_transit' })).toBeNull();
  expect(lastDay({}, { ...ended, status: 'cancelled', refund: { at: '2026-03-25T00:00:00.000Z' } })).toBe(54);
  expect(lastDay({ buyerRemovedAt: end }, ended)).toBe(0);
});
