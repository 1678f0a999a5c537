import { beforeEach, expect, test } from 'vitest';
import { limitMessages } from '../../../functions/comments/limit-messages.ts';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { handler as settleDue } from '../../../functions/orders/cancel-and-return/every-settle-due.ts';
import { decideChoice } from '../../../functions/orders/ndr/decide-choice.ts';
import { listReattempts, reattemptCallWrite } from '../../../functions/orders/ndr/reattempt-store.ts';
import { settleReattempt } from '../../../functions/orders/ndr/settle-reattempt.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { buyerPage } from '../../support/buyer/buyer-page.ts';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get, rto } = orderCalls(cloud);
const failed = undelivered(cloud);
const { pathOf, open, prove } = buyerPage(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});

const tomorrow = () => dayAfter(indiaDay(new Date()), 1);
const WHERE = {
  customer: { first_name: 'Meera', last_name: '', mobile_number: '9876543210' },
  address: { line1: '12 Station Road', line2: '', pincode: '400001' },
  deferred_delivery_date: tomorrow(),
};
const setting = (body: object) =>
  cloud.api('PUT', `/sellers/${seller.user.id}/brand`, {
    token: seller.token,
    body: { name: 'Asha', colour: '#7c2d12', phone: '', whatsapp: '', email: '', ...body },
  });

/**
 * Creates an undelivered parcel whose buyer has requested another attempt for tomorrow. Returns the order and the path
 * of its page.
 */
async function chosen(more: Record<string, string> = {}, fields: Record<string, unknown> = {}) {
  const { _id } = await failed(seller, 'dlv', fields);
  const path = await pathOf(seller, _id);
  const { proof } = await prove(path);
  const reply = await open(`${path}/choice`, { proof, choice: 'again', day: tomorrow(), ...more });
  await cloud.settle();
  const order = await get(seller, _id);
  return { _id, path, proof, reply, order, asked_at: order.reattempt?.asked_at ?? '' };
}

const decide = (id: string, body: object, who = seller) =>
  cloud.api<OrderView['reattempt']>('POST', `/orders/${id}/buyer-choice`, { token: who.token, body });
const stateOf = async (id: string) => (await get(seller, id)).reattempt?.state;
/** Moves the clock forward by 31 minutes and processes the work that is due then. */
async function halfAnHour() {
  await cloud.advance(0.52);
  await settleDue();
  await cloud.settle();
}

test('a buyer’s choice for a parcel above the seller’s approval value is sent to the courier only after approval', async () => {
  await setting({ approve_above: 100 });
  const { _id, path, reply, asked_at } = await chosen();
  expect(reply.text).toContain('The seller has been asked about your choice. The courier keeps the parcel until');
  expect(await get(seller, _id)).toMatchObject({ pending: null, ndr: { returns_at: expect.any(String) } });
  await halfAnHour();
  expect(await stateOf(_id)).toBe('approval');
  const approve = { decision: 'approve', asked_at };
  expect((await decide(_id, approve, await person('merchant'))).status).toBe(404);
  expect((await decide(_id, approve, await person('staff'))).status).toBe(403);
  expect((await decide(_id, { ...approve, asked_at: new Date().toISOString() })).status).toBe(409);
  const both = await Promise.all([decide(_id, approve), decide(_id, approve)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await cloud.settle();
  expect(await stateOf(_id)).toBe('accepted');
  expect((await decide(_id, { decision: 'decline', asked_at, reason: 'Too late.' })).status).toBe(409);
  expect((await open(path)).text).toContain('Another delivery attempt was requested.');
});

test('a seller can decline a buyer’s choice once with a reason, which the buyer reads after entering the phone digits', async () => {
  await setting({ approve_above: 100 });
  const { _id, path, asked_at } = await chosen();
  expect((await decide(_id, { decision: 'decline', asked_at, reason: '' })).status).toBe(422);
  const decline = { decision: 'decline', asked_at, reason: 'We call you first.' };
  expect((await decide(_id, decline)).body.data).toMatchObject({ state: 'declined', why: 'We call you first.' });
  expect((await decide(_id, decline)).status).toBe(200);
  expect((await decide(_id, { decision: 'approve', asked_at })).status).toBe(409);
  expect((await open(path)).text).toContain('The seller has declined your choice.');
  expect((await open(path)).text).not.toContain('We call you first.');
  expect((await prove(path)).text).toContain('We call you first.');
  expect(await get(seller, _id)).toMatchObject({ pending: null, ticket_since: expect.any(String) });
});

test('a re-attempt that the seller requests replaces a buyer’s choice that waits for approval', async () => {
  await setting({ approve_above: 100 });
  const { _id, asked_at } = await chosen();
  const body = { note: 'Call first.', ...WHERE };
  const asked = await cloud.api('POST', `/orders/${_id}/reattempt`, { token: seller.token, body });
  expect(asked.status).toBe(200);
  await cloud.settle();
  expect(await stateOf(_id)).toBe('accepted');
  expect((await decide(_id, { decision: 'approve', asked_at })).status).toBe(409);
  const list = await cloud.api('GET', `/comments?model_id=${_id}&onModel=Order`, { token: seller.token });
  expect(JSON.stringify(list.body.data)).toContain('Another re-attempt was requested instead.');
});

test('a buyer’s choice for a parcel below the seller’s approval value is sent to the courier at once', async () => {
  await setting({ approve_above: 100_000 });
  expect((await chosen()).order.reattempt?.state).toBe('accepted');
});

test('if the seller turned on holding, a buyer’s choice is held for 30 minutes and then sent once', async () => {
  await setting({ hold_choices: true });
  const { _id, order, asked_at } = await chosen();
  expect(order.reattempt).toMatchObject({ state: 'held', sends_at: expect.any(String) });
  const minutes = (Date.parse(order.reattempt?.sends_at ?? '') - Date.now()) / 60_000;
  expect([minutes > 28, minutes <= 30]).toEqual([true, true]);
  await settleDue();
  expect(await stateOf(_id)).toBe('held');
  await halfAnHour();
  expect(await stateOf(_id)).toBe('accepted');
  expect((await decide(_id, { decision: 'stop', asked_at })).status).toBe(409);
});

test('a seller can stop a held choice before it reaches the courier, and can then request another attempt', async () => {
  await setting({ hold_choices: true });
  const { _id, path, asked_at } = await chosen();
  const early = await cloud.api('POST', `/orders/${_id}/reattempt`, {
    token: seller.token,
    body: { note: 'Now.', ...WHERE },
  });
  expect([early.status, early.body.meta.message]).toEqual([409, expect.stringContaining('Stop it first')]);
  const stop = { decision: 'stop', asked_at };
  const both = await Promise.all([decide(_id, stop), decide(_id, stop)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await halfAnHour();
  expect(await get(seller, _id)).toMatchObject({ pending: null, reattempt: { state: 'stopped' } });
  expect((await open(path)).text).toContain('Your choice was stopped. The courier was not asked.');
});

test('stopping a held choice is refused if its request goes to the courier at the same moment', async () => {
  await setting({ hold_choices: true });
  const { _id, asked_at } = await chosen();
  const [record] = await listReattempts(_id);
  if (record === undefined) throw new Error('Nothing is held.');
  const tried = { by: 'schedule', at: new Date().toISOString() };
  beforeWrite('stopped this before', () => commit([reattemptCallWrite(record, tried)]));
  expect((await decide(_id, { decision: 'stop', asked_at })).status).toBe(409);
  expect(await get(seller, _id)).toMatchObject({ pending: 'reattempt', reattempt: { state: 'held' } });
});

test('a choice with a changed phone number is held, and a mail to the order’s address links to the page that stops it', async () => {
  const { _id, path, order } = await chosen({ phone: '9811111111' }, { email: 'old@example.in' });
  expect(order.reattempt?.state).toBe('held');
  const mails = (await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[];
  const told = mails.filter(({ to }) => to === 'old@example.in').map(({ text }) => text);
  expect(told).toEqual([expect.stringMatching(/9811111111[\s\S]*If not, stop it[\s\S]*\/t\//)]);
  expect(told[0]).toContain(path);
  const page = await prove(path);
  expect(page.text).toContain('Stop this choice');
  const stop = { proof: page.proof, answered: page.answered, choice: 'stop' };
  expect((await open(`${path}/choice`, stop)).text).toContain('Stopped. The courier is not asked');
  // Pressed twice, it says the same again. A form that names no choice stops none.
  const again = await open(`${path}/choice`, stop);
  expect([again.status, again.text]).toEqual([200, expect.stringContaining('Stopped. The courier is not asked')]);
  expect((await open(`${path}/choice`, { proof: page.proof, choice: 'stop' })).status).toBe(409);
  await halfAnHour();
  expect(await stateOf(_id)).toBe('stopped');
});

test('a held choice is not sent to the courier if its parcel has moved on', async () => {
  await setting({ hold_choices: true });
  const { _id } = await chosen();
  const at = new Date(courierNow().getTime() + 1000).toISOString();
  const scan = { code: 'X', status: 'delivered' as const, description: '', location: '', at };
  await applyScans(_id, [scan], new Date());
  await halfAnHour();
  expect(await get(seller, _id)).toMatchObject({ status: 'delivered', pending: null, reattempt: null });
});

test('the seller’s RTO request replaces a buyer’s choice that is held or waits for approval, and the choice is never sent', async () => {
  for (const body of [{ hold_choices: true }, { approve_above: 100 }]) {
    await setting(body);
    const { _id, asked_at } = await chosen();
    expect((await rto(seller, _id)).status).toBe(200);
    await halfAnHour();
    const list = await cloud.api('GET', `/comments?model_id=${_id}&onModel=Order`, { token: seller.token });
    expect(JSON.stringify(list.body.data)).toContain('The parcel is returned to its seller instead.');
    expect(await get(seller, _id)).toMatchObject({ status: 'rto_initiated', pending: null, rto_init: true });
    expect((await decide(_id, { decision: 'approve', asked_at })).status).toBe(409);
  }
});

test('an RTO request is refused while the buyer’s held choice is being sent to the courier', async () => {
  await setting({ hold_choices: true });
  const { _id } = await chosen();
  const [record] = await listReattempts(_id);
  if (record === undefined) throw new Error('Nothing is held.');
  const tried = { by: 'schedule', at: new Date().toISOString() };
  beforeWrite('returned to its seller instead', () => commit([reattemptCallWrite(record, tried)]));
  const refused = await rto(seller, _id);
  expect([refused.status, refused.body.meta.message]).toEqual([
    409,
    'The courier is being asked for another delivery attempt. Try again in a minute.',
  ]);
  expect(await get(seller, _id)).toMatchObject({ pending: 'reattempt', rto_init: false });
});

test('a buyer can change the phone number even if the seller has used up the daily limit of comments', async () => {
  for (let n = 0; n < 100; n++)
    await limitMessages('mail', { order: `o${n}`, author: seller.user.id, to: `b${n}@example.in` }, new Date());
  expect((await chosen({ phone: '9811111111' }, { email: 'buyer@example.in' })).reply.status).toBe(200);
});

test('a buyer’s choice whose delivery day has passed is sent to the courier with the next day', async () => {
  await setting({ approve_above: 100 });
  const { _id, order, asked_at } = await chosen();
  const stored = await findAnyOrder(_id);
  if (stored !== undefined) await decideChoice(stored, asked_at, { decision: 'approve' }, new Date());
  await settleReattempt(_id, { by: 'schedule', at: new Date(`${tomorrow()}T00:10:00+05:30`) });
  const { reattempt } = (await sandboxTableStore.findByAwb(order.ewaybill_number ?? '')) ?? {};
  expect(reattempt?.deferredDate).toBe(dayAfter(tomorrow(), 1));
});
