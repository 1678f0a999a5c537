import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceCouriersForTests, SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { listReattempts } from '../../../functions/orders/ndr/reattempt-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { rateLimit } from '../../../functions/platform/http/rate-limit.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findUserNow, revisedUserWrites } from '../../../functions/users/store.ts';
import type { User } from '../../../functions/users/user.ts';
import { dayAfter } from '../../../shared/dates.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { failedParcels, note, scan, tomorrow } from '../../support/buyer/failed-parcel.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get } = orderCalls(cloud);
const { pathOf, open, prove } = buyerPage(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});
afterEach(() => replaceCouriersForTests(undefined));

const failedParcel = (partner?: string) => failedParcels(cloud)(seller, partner);
/** Returns the data of an order's failed attempt, dated the given number of hours ago by the couriers' clock. */
const failedHoursAgo = ({ failed }: Order, hours: number) => ({
  reason: failed?.reason ?? '',
  at: new Date(courierNow().getTime() - hours * 3600_000).toISOString(),
});
/** Requests another attempt as the seller. */
const sellerAsks = (id: string) =>
  cloud.api('POST', `/orders/${id}/reattempt`, {
    token: seller.token,
    body: {
      note: 'Call first.',
      customer: { first_name: 'Meera', last_name: '', mobile_number: '9876543210' },
      address: { line1: '12 Station Road', line2: '', pincode: '400001' },
      deferred_delivery_date: tomorrow(),
    },
  });

test('the buyer’s page says when the courier refused another delivery attempt', async () => {
  const { _id } = await undelivered(cloud)(seller);
  const path = await pathOf(seller, _id);
  const { proof } = await prove(path);
  // According to the courier, the parcel is out for delivery again. The scan has not reached us yet.
  replaceCouriersForTests({
    sandbox: {
      store: sandboxTableStore,
      clock: () => new Date(courierNow().getTime() + 23 * 3600_000),
      pushSecret: SANDBOX_PUSH_SECRET,
    },
  });
  expect((await open(`${path}/choice`, { proof, choice: 'again', day: tomorrow() })).status).toBe(200);
  await cloud.settle();
  const { text } = await open(path);
  expect(text).toContain('The courier refused another delivery attempt. Please ask the seller.');
  expect(text).not.toContain('Another delivery attempt was requested.');
  expect((await open(`${path}?lang=hi`)).text).toContain('कूरियर ने दोबारा डिलीवरी करने से मना कर दिया।');
});

test('a buyer’s late choice changes nothing, and the page says where the parcel is or who acted first', async () => {
  const late = async (work: (id: string) => Promise<unknown>, lang = 'en') => {
    const { _id, choose } = await failedParcel();
    await work(_id);
    const reply = await choose({}, lang);
    expect(reply.status).toBe(409);
    return note(reply);
  };
  expect(await late((id) => scan(id, 'out_for_delivery', 'delivered'))).toBe(
    'Nothing was changed. Your parcel was delivered.',
  );
  expect(await late((id) => scan(id, 'out_for_delivery'))).toBe(
    'Nothing was changed. The parcel is out for delivery again.',
  );
  expect(await late((id) => scan(id, 'rto_initiated'))).toBe(
    'Nothing was changed. Your parcel is going back to the seller.',
  );
  expect(await late(sellerAsks)).toBe(
    'Nothing was changed. The seller has already asked the courier for another attempt.',
  );
  expect(await late((id) => scan(id, 'out_for_delivery', 'undelivered', 'out_for_delivery', 'undelivered'))).toBe(
    'Nothing was changed. The courier made its last attempt. The parcel goes back to the seller.',
  );
  expect(await late((id) => scan(id, 'out_for_delivery', 'delivered'), 'hi')).toBe(
    'कुछ नहीं बदला। आपका पार्सल डिलीवर हो गया।',
  );
});

test('a buyer who sends the same choice twice sees success twice, and a different second choice is refused', async () => {
  const { choose } = await failedParcel();
  expect((await choose({})).status).toBe(200);
  expect(await choose({})).toMatchObject({ status: 200, text: expect.stringContaining('Thank you.') });
  const other = await choose({ day: dayAfter(tomorrow(), 1) });
  expect([other.status, note(other)]).toEqual([409, 'Nothing was changed: your first choice counts.']);
});

test('the page tells a buyer if a choice exceeds the daily limit or the seller’s account is closed', async () => {
  const { _id, choose } = await failedParcel();
  for (let n = 0; n < 10; n++) await rateLimit('reattempt', _id, 10, 24 * 3600, new Date());
  const many = await choose({});
  expect([many.status, note(many)]).toEqual([
    409,
    'Nothing was sent: there were too many requests about this parcel today. Please ask the seller.',
  ]);
  const user = (await findUserNow(seller.user.id)) as User;
  await commit(revisedUserWrites(user, { active: false }));
  const closed = await choose({ choice: 'refuse', reason: 'Too late.' }, 'hi');
  expect([closed.status, note(closed)]).toEqual([
    409,
    'कुछ नहीं भेजा गया: हमारे यहाँ विक्रेता का खाता बंद है। कृपया विक्रेता से पूछें।',
  ]);
});

test('a buyer who refused a parcel sees the refusal after a reload and can still have the parcel delivered', async () => {
  const { _id, path, choose } = await failedParcel();
  expect((await choose({ choice: 'refuse', reason: 'Too late.' })).text).toContain('You refused this parcel on');
  const reload = (await prove(path)).text;
  expect(reload).toContain('You refused this parcel on');
  expect(reload).toContain('You can still have it delivered.');
  expect(reload).not.toContain('I do not want this parcel');
  expect((await choose({ choice: 'refuse', reason: 'Too late.' })).status).toBe(200);
  expect((await choose({})).status).toBe(200);
  await cloud.settle();
  const order = await get(seller, _id);
  expect(order).toMatchObject({
    reattempt: { state: 'refused' },
    ndr: { answer: { choice: 'again', day: tomorrow() } },
  });
  const after = (await prove(path)).text;
  expect(after).toContain('You chose the delivery on');
  expect(after).not.toContain('You refused this parcel on');
  expect((await choose({ choice: 'refuse', reason: 'No.' })).status).toBe(409);
});

test('a buyer can choose until the courier returns the parcel, and the page shows this deadline', async () => {
  const { _id, path, text, choose } = await failedParcel();
  const until = (await get(seller, _id)).ndr?.returns_at ?? '';
  const form = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  const shown = new Intl.DateTimeFormat('en-IN', { ...form, timeZone: 'Asia/Kolkata' }).format(new Date(until));
  expect(text).toContain(`You can choose what happens next until ${shown}.`);
  expect((await open(path)).text).toContain(`You can choose what happens next until ${shown}.`);
  await changeOrder(_id, (now) => ({ order: { ...now, failed: failedHoursAgo(now, 48) } }), new Date());
  const { text: late } = await prove(path);
  expect(late).toContain('The time to choose ended on');
  expect(late).not.toContain('Send to the courier');
  const reply = await choose({});
  expect([reply.status, note(reply)]).toEqual([
    409,
    expect.stringContaining('Nothing was changed. The time to choose'),
  ]);
  expect((await choose({ choice: 'refuse', reason: 'No.' })).status).toBe(409);
  expect((await get(seller, _id)).reattempt).toBeNull();
});

test('a buyer can report once for each failed attempt that nobody came, even after a refusal, the last attempt or the RTO', async () => {
  const deny = { choice: 'nobody_came' };
  const denials = async (id: string) => {
    const { doubtful = [] } = (await findAnyOrder(id)) ?? {};
    return doubtful.filter(({ deniedAt }) => deniedAt !== undefined); // others are early, if this runs before 9 in India
  };
  const refused = await failedParcel();
  await refused.choose({ choice: 'refuse', reason: 'Too late.' });
  expect((await prove(refused.path)).text).toContain('value="nobody_came"');
  const replies = await Promise.all([refused.choose(deny), refused.choose(deny)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refused.choose(deny)).status).toBe(200);
  const { text } = await prove(refused.path);
  expect(text).toContain('You told us that nobody came or called. The seller sees it.');
  expect(text).not.toContain('value="nobody_came"');
  expect((await get(seller, refused._id)).ndr?.answer).toMatchObject({ choice: 'refuse', nobody_came: true });
  expect(await denials(refused._id)).toMatchObject([
    { attempt: 1, reason: 'Door locked', deniedAt: expect.any(String) },
  ]);

  const last = await failedParcel();
  await scan(last._id, 'out_for_delivery', 'undelivered', 'out_for_delivery', 'undelivered');
  expect((await last.choose(deny)).status).toBe(200);
  expect((await get(seller, last._id)).ndr?.answer).toMatchObject({ choice: null, nobody_came: true });
  expect(await denials(last._id)).toMatchObject([{ attempt: 3, place: 'Andheri Hub' }]);

  const returning = await failedParcel();
  await scan(returning._id, 'rto_initiated', 'rto_in_transit');
  expect((await returning.choose(deny)).status).toBe(200);
  expect(await denials(returning._id)).toMatchObject([{ attempt: 1, reason: 'Door locked' }]);

  const out = await failedParcel();
  await scan(out._id, 'out_for_delivery');
  expect((await out.choose(deny)).status).toBe(409);
  expect(await denials(out._id)).toEqual([]);
});

test('a buyer who refuses a parcel can add that nobody came, and a later choice keeps this report', async () => {
  const { _id, choose } = await failedParcel();
  await choose({ choice: 'refuse', reason: 'Too late.', nobody_came: 'yes' });
  expect((await get(seller, _id)).ndr?.answer).toMatchObject({ choice: 'refuse', nobody_came: true });
  await choose({});
  expect((await get(seller, _id)).ndr?.answer).toMatchObject({ choice: 'again', nobody_came: true });
});

test('a buyer whose seller already asked for another attempt can still report that nobody came', async () => {
  const { _id, path, choose } = await failedParcel();
  expect((await sellerAsks(_id)).status).toBe(200);
  const { text } = await prove(path);
  expect(text).not.toContain('Send to the courier');
  expect(text).toContain('Nobody came or called me');
  expect((await choose({ choice: 'nobody_came' }, 'hi')).text).toContain('धन्यवाद।');
  expect((await get(seller, _id)).ndr?.answer).toMatchObject({ choice: null, day: null, nobody_came: true });
});

test('a buyer is offered only the changes that the courier supports, and only these are stored', async () => {
  const blueDart = await failedParcel('bld');
  expect(blueDart.text).toContain(`value="${tomorrow()}"`);
  expect([blueDart.text.includes('name="phone"'), blueDart.text.includes('name="landmark"')]).toEqual([true, false]);
  const day = dayAfter(tomorrow(), 1);
  expect((await blueDart.choose({ day, phone: '9811111111', landmark: 'Blue gate' })).status).toBe(200);
  expect(await listReattempts(blueDart._id)).toMatchObject([
    {
      request: {
        deferred_delivery_date: day,
        customer: { mobile_number: '9811111111' },
        address: { line2: 'Second floor' },
      },
    },
  ]);

  const other = await failedParcel('bld');
  const byCourier = (courier: string) => (now: Order) => ({
    order: { ...now, choice: now.choice && { ...now.choice, courier } },
  });
  await changeOrder(other._id, byCourier('shadowfax'), new Date());
  const phoneOnly = (await prove(other.path)).text;
  expect(phoneOnly).toContain('Deliver again on the next working day');
  expect([phoneOnly.includes('name="phone"'), phoneOnly.includes('name="landmark"')]).toEqual([true, false]);
  await changeOrder(other._id, byCourier('dtdc'), new Date());
  expect((await prove(other.path)).text).not.toContain('name="phone"');
  expect((await other.choose({ phone: '9811111111' })).status).toBe(200);
  expect(await listReattempts(other._id)).toMatchObject([{ request: null, state: 'staff' }]);
});
