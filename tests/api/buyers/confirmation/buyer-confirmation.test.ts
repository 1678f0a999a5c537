import { describe, expect, test } from 'vitest';
import { countComments, listComments } from '../../../../functions/comments/store.ts';
import { removeBuyer } from '../../../../functions/privacy/remove-buyer.ts';
import type { CommentView } from '../../../../shared/comments/contract.ts';
import type { BuyerConfirmationForm } from '../../../../shared/rules/buyer-confirmation.ts';
import { buyerPage } from '../../../support/buyer/buyer-page.ts';
import { beforeWrite } from '../../../support/faults/before-write.ts';
import { draft } from '../../../support/orders/draft.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const { open, prove, pathOf, ask } = buyerPage(cloud);

const COD = { payment_method: 'cod' as const };
let people = 0;
/**
 * Creates a COD order whose buyer is asked to confirm it. Returns its id, the path of its page, and the buyer's
 * address.
 */
async function asked(who: Person, more: object = {}) {
  const email = `buyer${++people}@example.in`;
  const { _id } = await orders.saved(who, { ...COD, email, ...more });
  await cloud.settle();
  return { _id, email, path: await pathOf(who, _id) };
}
const asking = async (form: Partial<BuyerConfirmationForm> = {}, rupees = 1000) => {
  const who = await person('merchant', { rupees, companyName: 'Asha Handlooms' });
  expect((await ask(who, form)).status).toBe(200);
  return who;
};
const mailsTo = async (to: string) =>
  ((await cloud.api('GET', '/local/mail')).body as unknown as { to: string; subject: string; text: string }[]).filter(
    (mail) => mail.to === to,
  );
const comments = async (who: Person, id: string) =>
  (await cloud.api<CommentView[]>('GET', `/comments?model_id=${id}&onModel=Order`, { token: who.token })).body.data;
const stateOf = async (who: Person, id: string) => (await orders.get(who, id)).buyer_confirmation?.state;

describe('the buyer of a COD order', () => {
  test('a COD buyer confirms the order once from a mailed link, with a landmark and another number', async () => {
    const who = await asking();
    const { _id, email, path } = await asked(who);
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual(['Please confirm your order from Asha Handlooms', []]);
    expect(mail?.text).toContain(path);
    const page = await open(path);
    expect([page.status, page.text.includes('Please confirm your order.')]).toEqual([200, true]);
    for (const secret of ['Meera', 'Station Road', '400001', '3210']) {
      expect(page.text).not.toContain(secret);
      expect(mail?.text.replace('Hello Meera,', '')).not.toContain(secret);
    }
    const { proof, asked: question } = await prove(path);
    const form = { proof, asked: question, choice: 'confirm', landmark: 'Blue gate', phone: '9811111111' };
    const replies = await Promise.all([open(`${path}/choice`, form), open(`${path}/choice`, form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await open(`${path}/choice`, { ...form, choice: 'cancel' })).status).toBe(409);
    const order = await orders.get(who, _id);
    expect(order).toMatchObject({
      buyer_confirmation: { state: 'confirmed', answered_at: expect.any(String) },
      customer_details: {
        mobile_number: '9876543210',
        alternate_number: '9811111111',
        shipping_address: { line2: 'Second floor, Blue gate', postcode: '400001' },
      },
    });
    expect(await comments(who, _id)).toMatchObject([
      {
        title: 'The buyer confirmed the order',
        body: 'Address: Blue gate. Another mobile number: 9811111111.',
        author: { _id: 'buyer' },
      },
    ]);
    expect((await orders.pay(who, _id)).status).toBe(200);
  });

  test('a COD order that its buyer cancelled keeps the reason and cannot be booked', async () => {
    const who = await asking();
    const { _id, path } = await asked(who);
    const { proof, asked: question } = await prove(path);
    const form = { proof, asked: question, choice: 'cancel', reason: 'Ordered twice.' };
    expect((await open(`${path}/choice`, form)).status).toBe(200);
    expect((await open(`${path}/choice`, form)).status).toBe(200);
    const { text } = await open(path);
    expect(text).toContain('This parcel was cancelled.');
    expect(text).not.toContain('to the courier at the door');
    expect((await orders.get(who, _id)).buyer_confirmation).toMatchObject({
      state: 'cancelled',
      reason: 'Ordered twice.',
    });
    expect(await comments(who, _id)).toMatchObject([
      { title: 'The buyer cancelled the order', body: 'Ordered twice.' },
    ]);
    expect([(await orders.choose(who, _id)).status, (await orders.pay(who, _id)).status]).toEqual([409, 409]);
    expect(await orders.balance(who)).toBe(1000);

    // Removing the buyer's data also removes the buyer's comment and reason.
    await removeBuyer(_id, () => true, new Date());
    expect(await comments(who, _id)).toEqual([]);
    expect((await orders.get(who, _id)).buyer_confirmation).toMatchObject({ state: 'cancelled', reason: 'removed' });
  });

  test('deleting an order also deletes its buyer’s answer', async () => {
    const who = await asking();
    const { _id, path } = await asked(who);
    const { proof, asked: question } = await prove(path);
    const form = { proof, asked: question, choice: 'confirm', landmark: 'Blue gate', phone: '9811111111' };
    expect((await open(`${path}/choice`, form)).status).toBe(200);
    expect(await countComments(_id)).toBe(1);
    await cloud.api('DELETE', `/orders/${_id}`, { token: who.token });
    await cloud.settle();
    expect([await listComments(_id, 10), await countComments(_id)]).toEqual([[], 0]);
    expect((await open(path)).status).toBe(404);
  });

  test('a buyer is not asked for confirmation if the order is prepaid or has no e-mail, or the seller turned it off', async () => {
    const [who, other] = [await asking(), await person('merchant')];
    const views = await Promise.all([
      orders.saved(who, {}),
      orders.saved(who, { ...COD, email: '' }),
      orders.saved(other, COD),
    ]);
    expect(views.map(({ buyer_confirmation }) => buyer_confirmation)).toEqual([undefined, undefined, undefined]);
  });

  test('a seller can have buyers asked only about orders above an amount or with a risk', async () => {
    const who = await asking({ ask: 'some', above: 1500, risks: ['no_house_number'] });
    const [plain, dear, vague] = await Promise.all([
      orders.saved(who, COD),
      orders.saved(who, { ...COD, selling_price: 1501 }),
      orders.saved(who, {
        ...COD,
        shipping_address: { ...draft().shipping_address, line1: 'Station Road', line2: '' },
      }),
    ]);
    expect([plain, dear, vague].map(({ buyer_confirmation: asks }) => asks?.state)).toEqual([
      undefined,
      'waiting',
      'waiting',
    ]);
    expect((await ask(who, { ask: 'some' })).body.meta.fields).toEqual({
      above: 'Enter an amount, or choose a reason.',
    });
  });
});

describe('a buyer’s answer about a COD order', () => {
  test('changing the price or goods that the buyer confirmed deletes the answer and asks the buyer again', async () => {
    const who = await asking();
    const { _id, email, path } = await asked(who);
    const { proof, asked: first } = await prove(path);
    const put = (more: object) =>
      cloud.api('PUT', `/orders/${_id}`, { body: draft({ ...COD, email, ...more }), token: who.token });
    await open(`${path}/choice`, { proof, asked: first, choice: 'confirm' });
    await put({ weight: 0.4 });
    expect(await stateOf(who, _id)).toBe('confirmed');
    await put({ selling_price: 2000 });
    await cloud.settle();
    expect([await stateOf(who, _id), (await mailsTo(email)).length]).toEqual(['waiting', 2]);
    const late = await open(`${path}/choice`, { proof, asked: first, choice: 'confirm' });
    expect([late.status, late.text.includes('the seller has changed the order')]).toEqual([409, true]);
    expect(await stateOf(who, _id)).toBe('waiting');
    await put({ payment_method: 'prepaid' });
    expect(await stateOf(who, _id)).toBeUndefined();
  });

  test('a buyer’s cancellation that is sent during the payment changes nothing if the payment is stored first', async () => {
    const who = await asking();
    const { _id, path } = await asked(who);
    const { proof, asked: question } = await prove(path);
    beforeWrite('The buyer cancelled', () => orders.pay(who, _id));
    const late = await open(`${path}/choice`, { proof, asked: question, choice: 'cancel', reason: 'No.' });
    expect([late.status, late.text.includes('Nothing was changed')]).toEqual([409, true]);
    expect(await orders.get(who, _id)).toMatchObject({
      ewaybill_number: expect.any(String),
      buyer_confirmation: { state: 'waiting' },
    });
    expect(await comments(who, _id)).toEqual([]);
  });

  test('a payment that runs during the buyer’s cancellation is refused if the cancellation is stored first', async () => {
    const who = await asking();
    const { _id, path } = await asked(who);
    const { proof, asked: question } = await prove(path);
    const form = { proof, asked: question, choice: 'cancel', reason: 'No.' };
    beforeWrite('"paid"', () => open(`${path}/choice`, form));
    expect((await orders.pay(who, _id)).status).toBe(409);
    expect([await stateOf(who, _id), await orders.balance(who)]).toEqual(['cancelled', 1000]);
  });

  test('a buyer’s answer with a landmark is stored even if shortening the old address splits an emoji', async () => {
    const who = await asking();
    const line2 = `${'x'.repeat(190)}😀 beside`;
    const { _id, path } = await asked(who, { shipping_address: { ...draft().shipping_address, line2 } });
    const { proof, asked: question } = await prove(path);
    const reply = await open(`${path}/choice`, { proof, asked: question, choice: 'confirm', landmark: '😀 gate' });
    expect([reply.status, await stateOf(who, _id)]).toEqual([200, 'confirmed']);
    expect((await orders.get(who, _id)).customer_details.shipping_address.line2).toBe(
      `${'x'.repeat(190)}\ufffd, 😀 gate`,
    );
  });

  test('an answer is not stored if the buyer’s data is removed at the same moment', async () => {
    const who = await asking();
    const { _id, path } = await asked(who);
    const { proof, asked: question } = await prove(path);
    beforeWrite('The buyer confirmed', () => removeBuyer(_id, () => true, new Date()));
    const form = { proof, asked: question, choice: 'confirm', landmark: 'Blue gate', phone: '9811111111' };
    expect((await open(`${path}/choice`, form)).status).toBe(410);
    expect(await comments(who, _id)).toEqual([]);
    expect(JSON.stringify(await orders.kept(_id))).not.toContain('Blue gate');
  });

  test('a buyer’s answer is refused with another order’s proof, and with an invalid mobile number', async () => {
    const who = await asking();
    const [one, other] = [await asked(who), await asked(who)];
    const [mine, theirs] = [await prove(one.path), await prove(other.path)];
    const send = (form: Record<string, string>) =>
      open(`${one.path}/choice`, { asked: mine.asked, choice: 'confirm', ...form });
    expect((await send({ proof: theirs.proof })).status).toBe(403);
    expect((await send({ proof: mine.proof, phone: '12' })).status).toBe(400);
    expect(await stateOf(who, one._id)).toBe('waiting');
  });

  test('a proof of an order’s earlier mobile number confirms nothing, even if the last digits are the same', async () => {
    const who = await asking();
    const { _id, email, path } = await asked(who);
    const old = await prove(path);
    const body = draft({ ...COD, email, mobile_number: '9812343210' });
    expect((await cloud.api('PUT', `/orders/${_id}`, { body, token: who.token })).status).toBe(200);
    const { proof, asked: question } = await prove(path);
    const send = (one: string) => open(`${path}/choice`, { proof: one, asked: question, choice: 'confirm' });
    expect([(await send(old.proof)).status, await stateOf(who, _id)]).toEqual([403, 'waiting']);
    expect([(await send(proof)).status, await stateOf(who, _id)]).toEqual([200, 'confirmed']);
  });
});

test('one e-mail address gets at most ten confirmation mails a day about a seller’s orders', async () => {
  const who = await asking();
  const email = 'busy@example.in';
  for (let n = 0; n < 12; n++) await asked(who, { email });
  expect(await mailsTo(email)).toHaveLength(10);
});
