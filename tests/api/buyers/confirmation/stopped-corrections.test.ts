import { expect, test } from 'vitest';
import { changeOrder } from '../../../../functions/orders/change/change-order.ts';
import type { OrderConfirmationView } from '../../../../shared/rules/order-rule.ts';
import { buyerPage } from '../../../support/buyer/buyer-page.ts';
import { note } from '../../../support/buyer/failed-parcel.ts';
import { olderQuestion } from '../../../support/buyer/older-question.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const { open, prove, pathOf, ask } = buyerPage(cloud);
const aSeller = () => person('merchant', { companyName: 'Asha Handlooms' });

/** Creates a COD order whose buyer is asked, and returns functions that answer and stop corrections on its page. */
async function asked(seller: Person, more: object = {}) {
  await ask(seller);
  const { _id } = await orders.saved(seller, { payment_method: 'cod', ...more });
  const path = await pathOf(seller, _id);
  const correct = async (fields: Record<string, string> = { landmark: 'Blue gate' }) => {
    const { proof, asked: question } = await prove(path);
    const reply = await open(`${path}/choice`, { proof, asked: question, choice: 'confirm', ...fields });
    expect(reply.status).toBe(200);
  };
  const stop = (form: { proof: string; answered: string }) =>
    open(`${path}/choice`, { proof: form.proof, answered: form.answered, choice: 'stop' });
  return { _id, path, correct, stop };
}

test('a stop form of earlier corrections does not stop newer corrections, and the page says so', async () => {
  const seller = await aSeller();
  const { _id, path, correct, stop } = await asked(seller);
  await correct();
  const earlier = await prove(path);
  expect((await stop(earlier)).status).toBe(200);
  await correct({ landmark: 'Red gate' });
  for (const stale of [earlier, { ...earlier, answered: '' }]) {
    const reply = await stop(stale);
    expect([reply.status, note(reply)]).toEqual([
      409,
      'Nothing was stopped, because the order was answered again. Please check it again.',
    ]);
  }
  const order = await orders.get(seller, _id);
  expect([order.buyer_confirmation?.state, order.customer_details.shipping_address.line2]).toEqual([
    'confirmed',
    'Second floor, Red gate',
  ]);
});

test('stopping a buyer’s corrections keeps a number that the seller entered after these corrections', async () => {
  const seller = await aSeller();
  const { _id, path, correct, stop } = await asked(seller, { alternate_number: '9822222222' });
  await correct({ landmark: 'Blue gate', phone: '9811111111' });
  await changeOrder(
    _id,
    (order) => ({ order: { ...order, details: { ...order.details, alternate_number: '9833333333' } } }),
    new Date(),
  );
  expect((await stop(await prove(path))).status).toBe(200);
  expect((await orders.get(seller, _id)).customer_details).toMatchObject({
    alternate_number: '9833333333',
    shipping_address: { line2: 'Second floor' },
  });
});

test('the corrections of an order can be stopped twice, and then the page says to ask the seller', async () => {
  const seller = await aSeller();
  const { _id, path, correct, stop } = await asked(seller);
  let proof = '';
  for (let n = 0; n < 2; n++) {
    await correct();
    const shown = await prove(path);
    expect((await stop(shown)).status).toBe(200);
    proof = shown.proof;
  }
  await correct();
  const page = await prove(path);
  expect(page.text).not.toContain('Stop this choice');
  const asks = 'The corrections of this order were stopped twice already. To change anything, ask the seller.';
  expect(page.text).toContain(asks);
  const answered = (await orders.get(seller, _id)).buyer_confirmation?.answered_at ?? '';
  const third = await stop({ proof, answered });
  expect([third.status, note(third)]).toEqual([409, asks]);
  expect((await orders.get(seller, _id)).buyer_confirmation?.state).toBe('confirmed');
});

test('a question that is sent again after a stop keeps the count of how often the seller sent it again', async () => {
  const seller = await aSeller();
  const { _id, path, correct, stop } = await asked(seller);
  const again = () => cloud.api<OrderConfirmationView>('POST', `/orders/${_id}/ask-buyer`, { token: seller.token });
  for (let n = 0; n < 2; n++) {
    await olderQuestion(_id, 5);
    expect((await again()).status).toBe(200);
  }
  await correct();
  expect((await stop(await prove(path))).status).toBe(200);
  const renewed = (await orders.get(seller, _id)).buyer_confirmation;
  expect([renewed?.state, renewed?.asked_again]).toEqual(['waiting', 2]);
  expect(Date.now() - Date.parse(renewed?.since ?? '')).toBeLessThan(3600_000);
  await olderQuestion(_id, 5);
  expect((await again()).body.meta.message).toContain('The buyer was asked three times.');
});
