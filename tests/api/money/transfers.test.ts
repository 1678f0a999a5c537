import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { getWallet, listLines } from '../../../functions/ledger/store.ts';
import { transfer } from '../../../functions/ledger/transfer.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { Failure } from '../../../shared/errors.ts';
import type { TransactionView } from '../../../shared/wallets/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();
const AT = new Date('2026-11-20T10:00:00Z');

const send = (who: Person, receiver_id: string, amount: unknown, key?: string) =>
  cloud.api<TransactionView>('POST', '/wallets/transfer-money', {
    body: { amount, receiver_id },
    token: who.token,
    ...(key !== undefined && { key }),
  });
const balance = async (who: Person) => (await getWallet(who.user.id)).balance;

test('a wallet transfer moves an amount from sender to receiver and is audited with both balances', async () => {
  const [sender, receiver] = [await person('administrator', { rupees: 500 }), await person('merchant', { rupees: 5 })];
  const reply = await send(sender, receiver.user.id, 120);
  expect(reply.body.meta).toMatchObject({ success: true, status: 200, message: 'Money sent.' });
  expect(reply.body.data).toMatchObject({
    kind: 'transfer_out',
    type: 'debit',
    total: 120,
    balance_after: 380,
    note: `To Asha ${receiver.user.lastName}`,
  });
  expect([await balance(sender), await balance(receiver)]).toEqual([38_000, 12_500]);
  const [out] = await listLines(sender.user.id, 1);
  const [into] = await listLines(receiver.user.id, 1);
  expect(into).toMatchObject({
    kind: 'transfer_in',
    transfer: out?.transfer,
    postings: out?.postings,
    by: sender.user.id,
    note: `From Asha ${sender.user.lastName}`,
  });
  const told = await cloud.api<{ action: string; subject: string; after: unknown }[]>(
    'GET',
    `/audit?user=${receiver.user.id}`,
    { token: sender.token },
  );
  expect(told.body.data).toMatchObject([
    {
      action: 'wallet.transfer',
      subject: reply.body.data._id,
      before: { sender_balance: 500, receiver_balance: 5 },
      after: { amount: 120, sender_balance: 380, receiver_balance: 125 },
    },
  ]);
});

test('a wallet transfer is refused if the balance is too low or the receiver cannot receive money', async () => {
  const sender = await person('administrator', { rupees: 10 });
  const [receiver, gone] = [await person('merchant'), await person('merchant', { active: false })];
  const poor = await send(sender, receiver.user.id, 11);
  expect(poor.body.meta).toMatchObject({
    status: 402,
    code: 'INSUFFICIENT_BALANCE',
    message: 'Your wallet has ₹10.00. Send less, or add money.',
  });
  expect((await send(sender, sender.user.id, 1)).body.meta.fields).toEqual({
    receiver_id: 'You cannot send money to yourself.',
  });
  expect((await send(sender, 'aaaaaaaaaa', 1)).status).toBe(404);
  expect((await send(sender, gone.user.id, 1)).body.meta).toMatchObject({
    status: 409,
    message: 'This user is not active and cannot receive money.',
  });
  for (const [amount, message] of [
    [0, 'Minimum amount is ₹ 1.'],
    [-5, 'Minimum amount is ₹ 1.'],
    [0.001, 'Minimum amount is ₹ 1.'],
    [1.5, 'Enter whole rupees.'],
    [1e21, 'Maximum amount is ₹ 500000.'],
    ['paise', 'Enter whole rupees.'],
    [500_001, 'Maximum amount is ₹ 500000.'],
  ])
    expect((await send(sender, receiver.user.id, amount)).body.meta.fields).toEqual({ amount: message });
  expect([await balance(sender), await balance(receiver)]).toEqual([1000, 0]);
});

test('a wallet transfer costs at most 12 write units, including both statements and the audit entry', async () => {
  const [sender, receiver] = [await person('administrator', { rupees: 500 }), await person('merchant')];
  await cloud.settle(); // so that reads of the stream are not counted
  meter.take();
  await send(sender, receiver.user.id, 100, randomUUIDv7());
  // The transfer costs 12 write units. Two wallets and two lines cost two units each, which is eight. The audit entry
  // costs two units, and its two list entries by user cost one unit each.
  expect(meter.take().written).toBe(12);
});

test('repeating a transfer of the whole balance gets the same reply, even while the first request still runs', async () => {
  const [sender, receiver] = [await person('administrator', { rupees: 500 }), await person('merchant')];
  const key = randomUUIDv7();
  const replies = await Promise.all(Array.from({ length: 12 }, () => send(sender, receiver.user.id, 500, key)));
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect([await balance(sender), await balance(receiver)]).toEqual([0, 50_000]);
});

test('64 concurrent transfers around a circle of wallets lose no money and make no wallet negative', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4000 })), {
        minLength: 64,
        maxLength: 64,
      }),
      async (asked) => {
        const people: Person[] = [];
        for (let one = 0; one < 6; one++) people.push(await person('merchant', { rupees: 50 }));
        const id = (at: number) => people[at % 6]?.user.id ?? '';
        const moves = asked.map(([from, step, paise]) => ({ from: id(from), to: id(from + step), paise }));
        const done = await Promise.all(
          moves.map((move) =>
            transfer({ ...move, id: newId(AT), notes: { sent: '', received: '' } }, AT, () => []).then(
              () => true,
              (error: unknown) => {
                if (error instanceof Failure && error.code === 'INSUFFICIENT_BALANCE') return false;
                throw error;
              },
            ),
          ),
        );
        const expected = new Map(people.map(({ user }) => [user.id, 5000]));
        for (const [index, { from, to, paise }] of moves.entries()) {
          if (done[index] !== true) continue;
          expected.set(from, (expected.get(from) ?? 0) - paise);
          expected.set(to, (expected.get(to) ?? 0) + paise);
        }
        for (const one of people) {
          expect(await balance(one)).toBe(expected.get(one.user.id));
          expect(await balance(one)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: process.env['SCALE'] === '1' ? 10 : 1 },
  );
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
