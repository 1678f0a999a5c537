import { beforeEach, expect, test } from 'vitest';
import type { OrderConfirmationView } from '../../../../shared/rules/order-rule.ts';
import { buyerPage } from '../../../support/buyer/buyer-page.ts';
import { olderQuestion } from '../../../support/buyer/older-question.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);
const { ask, link, open, pathOf, prove } = buyerPage(cloud);

let people = 0;
let email = '';
let seller: Person;
beforeEach(async () => {
  email = `again${++people}@example.in`;
  seller = await person('merchant', { rupees: 1000 });
  await ask(seller, { hours: 6 });
});

const asked = async () => {
  const { _id } = await orders.saved(seller, { payment_method: 'cod', email });
  await cloud.settle();
  return _id;
};
const again = async (id: string, who = seller) => {
  const reply = await cloud.api<OrderConfirmationView>('POST', `/orders/${id}/ask-buyer`, { token: who.token });
  await cloud.settle();
  return reply;
};
const mails = async () =>
  ((await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; text: string }[]).filter(
    ({ to }) => to === email,
  );

test('a seller can send a silent buyer the same link two more times, and each message restarts the waiting hours', async () => {
  const id = await asked();
  expect((await again(id)).body.meta.message).toBe('You can ask again 4 hours after the last question.');
  const path = await pathOf(seller, id);
  for (const times of [1, 2]) {
    const hours = await olderQuestion(id, 5);
    const reply = await again(id);
    expect([reply.status, reply.body.data.asked_again]).toEqual([200, times]);
    expect(Date.parse(reply.body.data.until)).toBeGreaterThan(hours + 6 * 3600_000);
    // A second press of the button soon afterwards sends nothing more.
    expect((await again(id)).body.data.asked_again).toBe(times);
    expect(await mails()).toHaveLength(times + 1);
  }
  expect((await mails()).every(({ text }) => text.includes(path))).toBe(true);
  await olderQuestion(id, 5);
  expect((await again(id)).body.meta.message).toContain('The buyer was asked three times.');
  const { proof, asked: question } = await prove(path);
  expect((await open(`${path}/choice`, { proof, asked: question, choice: 'confirm' })).status).toBe(200);
  expect((await orders.get(seller, id)).buyer_confirmation?.state).toBe('confirmed');
  expect((await again(id)).body.meta.message).toBe('The buyer has answered already.');
});

test('asking a buyer again is refused to another seller, for a buyer who stopped messages, and while the link is blocked', async () => {
  const id = await asked();
  await olderQuestion(id, 5);
  expect((await again(id, await person('merchant'))).status).toBe(404);
  const path = await pathOf(seller, id);
  await open(`${path}/stop`, {});
  expect((await again(id)).body.meta.message).toContain('The buyer stopped the messages');
  await open(`${path}/stop`, { start: 'yes' });
  for (let n = 0; n < 12; n++) await open(path, { digits: '0000' });
  expect((await again(id)).body.meta.message).toContain('Make a new link first.');
  expect((await link(seller, id, 'POST')).status).toBe(200);
  const before = (await mails()).length;
  expect((await again(id)).status).toBe(200);
  expect(await mails()).toHaveLength(before + 1);
});
