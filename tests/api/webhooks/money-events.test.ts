import { expect, test } from 'vitest';
import { findLines } from '../../../functions/ledger/store.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { queueEvents } from '../../../functions/webhooks/queue-events.ts';
import type { LowBalanceAlertView } from '../../../shared/webhooks/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person, ROLES } from '../../support/people/people.ts';
import { endpointCalls, hookSeller } from '../../support/webhooks/endpoint-calls.ts';
import { useReceiver } from '../../support/webhooks/receiver.ts';

const cloud = useMarket();
const receiver = useReceiver();
const orders = orderCalls(cloud);
const hooks = endpointCalls(cloud);

const setAlert = ({ token }: Person, below: number | null) =>
  cloud.api<LowBalanceAlertView>('PUT', '/low-balance-alert', { body: { below }, token });

const mailsTo = async ({ user }: Person) =>
  ((await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; subject: string; text: string }[]).filter(
    ({ to, subject }) => to === user.email && subject === 'Your wallet is low',
  );

test('a wallet that falls below the seller’s alert amount is reported once by mail and webhook', async () => {
  const asha = await hookSeller(1000);
  await hooks.created(asha, `${receiver.origin}/low`, ['wallet.low']);
  expect((await setAlert(asha, 900)).body.data).toMatchObject({ below: 900 });
  const first = await orders.booked(asha); // an order costs ₹66.08
  await cloud.settle();
  expect(await mailsTo(asha)).toEqual([]);
  const second = await orders.booked(asha);
  await orders.booked(asha);
  await cloud.settle();
  expect(receiver.received.map(({ message }) => [message.type, message.data])).toEqual([
    ['wallet.low', { wallet: { balance: 867.84, alert_below: 900 } }],
  ]);
  const mails = await mailsTo(asha);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('₹867.84, which is below ₹900.00')]);
  for (const id of [first._id, second._id]) {
    const after = await findAnyOrder(id);
    if (after === undefined) throw new Error('There is no order.');
    const [, line] = await findLines(asha.user.id, [2, 3]);
    if (line === undefined) throw new Error('There is no line of the second order.');
    await queueEvents({ changes: [{ before: undefined, after, at: new Date() }], lines: [{ line, at: new Date() }] });
  }
  await cloud.settle();
  expect(await mailsTo(asha)).toHaveLength(1);
});

test('a transfer that takes a wallet below the alert amount is reported by mail and webhook', async () => {
  const role = { ...ROLES.merchant, core_api_key: true, user_management: true } as const;
  const [asha, ravi] = [await person(role, { rupees: 1000 }), await person('merchant')];
  await hooks.created(asha, `${receiver.origin}/transfer`, ['wallet.low']);
  await setAlert(asha, 900);
  const body = { amount: 250, receiver_id: ravi.user.id };
  expect((await cloud.api('POST', '/wallets/transfer-money', { body, token: asha.token })).status).toBe(200);
  await cloud.settle();
  expect(receiver.received.map(({ message }) => [message.type, message.data])).toEqual([
    ['wallet.low', { wallet: { balance: 750, alert_below: 900 } }],
  ]);
  expect(await mailsTo(asha)).toHaveLength(1);
});

test('a seller without an alert amount gets no alert, and adding a webhook keeps the amount', async () => {
  const asha = await hookSeller(100);
  await setAlert(asha, 90);
  await hooks.created(asha, `${receiver.origin}/kept`, ['wallet.low']);
  const read = async () =>
    (await cloud.api<LowBalanceAlertView>('GET', '/low-balance-alert', { token: asha.token })).body.data.below;
  expect(await read()).toBe(90);
  expect((await setAlert(asha, 0)).status).toBe(422);
  await setAlert(asha, null);
  expect(await read()).toBeNull();
  await orders.booked(asha);
  await cloud.settle();
  expect(receiver.received).toEqual([]);
});
