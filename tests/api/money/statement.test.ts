import { read, utils, type WorkSheet } from '@e965/xlsx';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { walletAccountOf } from '../../../functions/ledger/account.ts';
import { commitWithWallet } from '../../../functions/ledger/commit-with-wallets.ts';
import { planWalletEntry } from '../../../functions/ledger/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderMoneyView, TransactionView } from '../../../shared/wallets/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

/**
 * A wallet with 10,001 lines. The mock below invents the lines, because writing them would take longer than all other
 * tests of this file.
 */
const long = vi.hoisted(() => ({ owner: '', lines: 10_001 }));
vi.mock('../../../functions/ledger/store.ts', async (original) => {
  const real = await original<typeof import('../../../functions/ledger/store.ts')>();
  const line = (userId: string, seq: number) => {
    const at = seq > 10_000 ? '2026-11-02T10:00:00.000Z' : '2026-11-01T10:00:00.000Z';
    return { userId, seq, at, kind: 'charge' as const, postings: [], method: 'wallet', balanceAfterPaise: 0 };
  };
  const listLines: typeof real.listLines = async (userId, most, below = long.lines + 1) =>
    userId === long.owner
      ? Array.from({ length: Math.min(most, below - 1) }, (_, n) => line(userId, below - 1 - n))
      : real.listLines(userId, most, below);
  return { ...real, listLines };
});

const cloud = useMarket();
const { booked, cancel } = orderCalls(cloud);

const statement = async (who: Person, query = '') =>
  cloud.api<TransactionView[]>('GET', `/wallets/${who.user.id}/transactions?${query}`, { token: who.token });
const kinds = async (who: Person, query: string) => (await statement(who, query)).body.data.map(({ kind }) => kind);

describe('the ledger entries of a parcel', () => {
  let seller: Person;
  let parcel: { _id: string; awb: string; number: string };
  beforeAll(async () => {
    seller = await person('merchant', { rupees: 1000 });
    await booked(seller);
    const order = await booked(seller);
    parcel = { _id: order._id, awb: order.ewaybill_number ?? '', number: order.order_id };
    await cancel(seller, order._id);
    await cloud.settle();
  });

  test('every ledger entry of a parcel shows its AWB, even the charge that was made before the booking', async () => {
    const { data } = (await statement(seller)).body;
    expect(data.map(({ kind, awb }) => [kind, awb !== null])).toEqual([
      ['refund', true],
      ['charge', true],
      ['charge', true],
      ['opening', false],
    ]);
    const wallet = await cloud.api<{ transactions: TransactionView[] }>('GET', '/wallets', { token: seller.token });
    expect(wallet.body.data.transactions).toEqual(data);
  });

  test('a parcel’s ledger entries can be found by AWB, by order number and by entry number', async () => {
    for (const text of [parcel.awb, parcel.awb.toLowerCase(), parcel.number, parcel._id])
      expect(await kinds(seller, `text=${text}`)).toEqual(['refund', 'charge']);
    expect(await kinds(seller, `text=${parcel.awb}&kind=refund`)).toEqual(['refund']);
    expect(await kinds(seller, 'text=T000001')).toEqual(['opening']);
    expect(await kinds(seller, 'text=nothing-like-it')).toEqual([]);
    const other = await person('merchant', { rupees: 10 });
    expect(await kinds(other, `text=${parcel.awb}`)).toEqual([]);
  });

  test('one request returns a parcel’s ledger entries, current cost and documents', async () => {
    const ask = (who: Person) =>
      cloud.api<OrderMoneyView>('GET', `/wallets/${seller.user.id}/orders/${parcel._id}`, { token: who.token });
    const { data } = (await ask(seller)).body;
    expect(data).toMatchObject({ awb: parcel.awb, order_number: parcel.number, cost: 0, documents_ready: true });
    expect(data.transactions.map(({ kind, total, type, document }) => [kind, type, total, document?.type])).toEqual([
      ['charge', 'debit', 66.08, 'invoice'],
      ['refund', 'credit', 66.08, 'credit_note'],
    ]);
    expect(data.transactions[1]?.document?.corrects).toBe(data.transactions[0]?.document?.number);
    expect((await ask(await person('administrator'))).status).toBe(200);
    expect((await ask(await person('merchant'))).status).toBe(404);
  });
});

describe('the statement of a wallet', () => {
  const DAY_MS = 86_400_000;
  const START = Date.parse('2026-10-01T06:00:00.000Z');
  let seller: Person;
  /** Twelve days with a credit each, and a debit on every third day. */
  beforeAll(async () => {
    seller = await person('merchant');
    for (let day = 0; day < 12; day++) {
      const at = new Date(START + day * DAY_MS);
      const line = (paise: number) =>
        commitWithWallet(seller.user.id, async (wallet) => {
          const postings =
            paise > 0
              ? [{ from: 'payments' as const, to: walletAccountOf(seller.user.id), paise }]
              : [{ from: walletAccountOf(seller.user.id), to: 'freight' as const, paise: -paise }];
          const entry = { kind: paise > 0 ? ('opening' as const) : ('weight' as const), postings, method: 'test' };
          return { changes: planWalletEntry(wallet, { ...entry, note: '=1+1' }, at).changes, value: undefined };
        });
      await line(10_000 + day * 100);
      if (day % 3 === 2) await line(-500);
    }
  });
  const between = (from: number, to: number) =>
    `created_from=${new Date(START + from * DAY_MS).toISOString()}&created_to=${new Date(START + to * DAY_MS).toISOString()}`;

  test('a wallet statement can be filtered by kind and by dates, both dates included', async () => {
    const of = async (query: string) => {
      const { data, meta } = (await statement(seller, query)).body;
      expect([query, meta.total_count]).toEqual([query, data.length]);
      return data.map(({ total }) => total);
    };
    expect(await of(between(3, 5))).toEqual([5, 105, 104, 103]);
    expect(await of(`${between(3, 8)}&kind=debit`)).toEqual([5, 5]);
    expect(await of('kind=weight')).toEqual([5, 5, 5, 5]);
    expect(await of(`${between(20, 30)}`)).toEqual([]);
    expect(await of(`${between(-9, -1)}`)).toEqual([]);
    expect((await statement(seller, 'kind=none')).status).toBe(422);
  });

  test('paging a filtered wallet statement by cursor shows each entry once', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const reply = await statement(seller, `kind=credit&limit=5${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      expect(reply.body.meta.total_count).toBe(cursor === undefined ? 12 : undefined);
      seen.push(...reply.body.data.map(({ total }) => total));
      cursor = reply.body.meta.next as string | undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([111, 110, 109, 108, 107, 106, 105, 104, 103, 102, 101, 100]);
    expect((await statement(seller)).body.meta.total_count).toBe(16);
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('a wallet statement can be downloaded as %s', async (format, type) => {
    const path = `/wallets/${seller.user.id}/statement?format=${format}&${between(3, 5)}`;
    const reply = await cloud.api('GET', path, { token: seller.token });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
    expect(reply.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="Wallet-Statement-\\d{2}-\\d{2}-\\d{4}\\.${format}"`),
    );
    if (format === 'xlsx') {
      const sheet = read(reply.bytes).Sheets['Statement'] as WorkSheet;
      const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: null });
      expect(rows.map((row) => [row['Transaction'], row['Debit'], row['Credit'], row['Balance']])).toEqual([
        ['T000008', 5, null, 605],
        ['T000007', null, 105, 610],
        ['T000006', null, 104, 505],
        ['T000005', null, 103, 401],
      ]);
      return;
    }
    const text = Buffer.from(reply.bytes).toString();
    expect(text.startsWith('\uFEFF"Date","Transaction","Description"')).toBe(true);
    const [, first, , , last] = text.split('\r\n');
    expect(first).toMatch(/^"[^"]+","T000008",.*,5,,605,"'=1\+1"$/);
    expect(last).toMatch(/^"[^"]+","T000005",.*,,103,401,"'=1\+1"$/);
  });
});

test('a statement of more than 10,000 entries asks for a shorter period if its filter matches few of them', async () => {
  const { user, token } = await person('merchant');
  long.owner = user.id;
  await commit([{ update: { pk: `WALLET#${user.id}`, sk: 'BALANCE' }, set: { seq: long.lines } }]);
  const file = (query: string) =>
    cloud.api('GET', `/wallets/${user.id}/statement?format=csv&kind=refund${query}`, { token });
  expect((await file('')).body.meta).toMatchObject({
    status: 422,
    fields: { created_from: 'This is too much to look through at once. Choose a shorter period.' },
  });
  expect((await file('&created_from=2026-11-02T00:00:00Z')).status).toBe(200);
});
