import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reindex } from '../../functions/changes/reindex/reindex.ts';
import { findAnyOrder } from '../../functions/orders/store.ts';
import type { Item } from '../../functions/platform/change.ts';
import { log } from '../../functions/platform/log.ts';
import { scanTable } from '../../functions/platform/scan-table.ts';
import { find } from '../../functions/platform/table/find.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { rebuildDay } from '../../functions/rollups/rebuild-day.ts';
import { listFigures } from '../../functions/rollups/store.ts';
import { ROOT } from '../../infra/bundle/bundle.ts';
import { localClient } from '../../infra/local/local-client.ts';
import { indiaDay } from '../../shared/dates.ts';
import { useCloud } from '../support/cloud.ts';
import { openMarket } from '../support/market.ts';
import { orderCalls } from '../support/order-calls.ts';
import { type Person, person } from '../support/people.ts';

const cloud = useCloud();
const { booked, create } = orderCalls(cloud);
let seller: Person;
let other: Person;
let parcel: string;
/** The first seller's; the third is not paid, and lists count what is. */
const PAID = 2;

beforeAll(async () => {
  await openMarket();
  [seller, other] = [await person('merchant', { rupees: 5000 }), await person('merchant', { rupees: 5000 })];
  parcel = (await booked(seller))._id;
  await booked(seller, { first_name: 'Zubin', payment_method: 'cod' }, 'bld');
  await create(seller, { first_name: 'Zubeida' });
  await booked(other);
  await cloud.settle();
});
afterEach(() => vi.restoreAllMocks());

async function all(begins: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of scanTable(begins)) items.push(item);
  return items.toSorted((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
}
/** Totals and search entries as they stand; a figure of 0 is as good as none, how often a cell moved is its own affair. */
const derived = async () => ({
  totals: (await all('SUM#')).flatMap(({ pk, sk, ...figures }) => {
    const some = Object.fromEntries(Object.entries(figures).filter(([name, value]) => name !== 'moves' && value !== 0));
    return Object.keys(some).length === 0 ? [] : [{ pk, sk, ...some }];
  }),
  search: (await all('FIND#')).map(({ pk, sk }) => `${pk} ${sk}`),
});
const destroy = async (begins: string) => writeAll((await all(begins)).map(({ pk, sk }) => ({ delete: { pk, sk } })));

interface Listed {
  meta: { total_count: number; total_received_count: number; total_received_amount: number };
}
const listed = async ({ token }: Person) => (await cloud.api('GET', '/orders', { token })).body as unknown as Listed;
const searched = async ({ token }: Person, text: string) =>
  (await cloud.api<{ _id: string }[]>('GET', `/orders/search?text=${text}`, { token })).body.data.map(({ _id }) => _id);

describe('totals and search that were destroyed', () => {
  let before: Awaited<ReturnType<typeof derived>>;
  beforeEach(async () => {
    before = await derived();
    expect(before.totals.length).toBeGreaterThan(4);
  });

  test.each([
    ['cells and entries', ['SUM#', 'FIND#']],
    ['what was counted too', ['SUM#', 'FIND#', 'COUNTED#']],
  ])('come back the same: %s', async (_, parts) => {
    for (const part of parts) await destroy(part);
    expect((await listed(seller)).meta.total_count).toBe(0);
    expect(await searched(seller, 'zub')).toEqual([]);

    expect(await reindex('all')).toMatchObject({ orders: 4, removed: 0 });

    expect(await derived()).toEqual(before);
    expect((await listed(seller)).meta.total_count).toBe(PAID);
    expect(await searched(seller, 'zub')).toHaveLength(2);
  });

  test('come back the same for one owner, for one day, and leave the others alone', async () => {
    const day = indiaDay(new Date());
    for (const part of ['SUM#', 'FIND#']) await destroy(part);
    expect(await reindex({ owner: seller.user.id })).toEqual({ orders: 3, corrected: 1, removed: 0 });
    expect((await listed(seller)).meta.total_count).toBe(PAID);
    expect((await listed(other)).meta.total_count).toBe(0);
    expect(await reindex({ day })).toMatchObject({ orders: 4 });
    expect(await derived()).toEqual(before);
  });

  test('are corrected where they are wrong: a wrong figure, a day without orders, an entry of nobody', async () => {
    const [cell] = await all(`SUM#${seller.user.id}`);
    const [figure] = Object.keys(cell ?? {}).filter((name) => name.startsWith('n.'));
    await writeAll([
      { put: { ...(cell as Item), [figure as string]: 70 } },
      { put: { pk: `SUM#${seller.user.id}`, sk: '2026-01-01', 'n.individual.cod.dlv.standard.pending': 4 } },
      { put: { pk: `FIND#${seller.user.id}`, sk: `ghost#${parcel}` } },
      { put: { pk: 'FIND#ALL#gh', sk: 'ghost#0000000000-00000000000000000000000000' } },
    ]);
    expect(await reindex('all')).toEqual({ orders: 4, corrected: 2, removed: 2 });
    const after = await derived();
    expect(after.search).toEqual(before.search);
    expect(after.totals.filter(({ sk }) => sk !== '2026-01-01')).toEqual(before.totals);
    expect(await reindex('all')).toEqual({ orders: 4, corrected: 0, removed: 0 });
  });

  test('follow the rule of today where an order was counted by another one', async () => {
    const key = { pk: `COUNTED#${parcel}`, sk: 'COUNTED' };
    const counted = (await find<{ contribution: object }>(key)) as Item & { contribution: object };
    await writeAll([{ put: { ...counted, contribution: { ...counted.contribution, figure: 'standard.old' } } }]);
    await reindex({ orders: [parcel] });
    expect(await find(key)).toEqual(counted);
    expect(await reindex('all')).toMatchObject({ removed: 0 });
    expect(await derived()).toEqual(before);
  });

  test('are right when orders are made and move while they are rebuilt', async () => {
    for (const part of ['SUM#', 'FIND#']) await destroy(part);
    const busy = person('merchant', { rupees: 5000 }).then((who) =>
      Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? booked(who) : create(who)))),
    );
    await Promise.all([busy, reindex('all')]);
    await cloud.settle();
    const meanwhile = await derived();
    expect(await reindex('all')).toEqual({ orders: 10, corrected: 0, removed: 0 });
    expect(await derived()).toEqual(meanwhile);
  });

  test('are not written over when the consumer moves them between the look and the write', async () => {
    const who = await person('merchant', { rupees: 5000 });
    const day = indiaDay(new Date());
    const ids = [(await create(who)).body.data._id];
    await cloud.settle();
    const before = await derived();
    const corrected = await rebuildDay(who.user.id, day, async () => {
      if (ids.length === 1) {
        ids.push((await create(who)).body.data._id);
        await cloud.settle();
      }
      return ids;
    });
    expect(corrected).toBe(0);
    expect(await derived()).not.toEqual(before);
    expect((await listFigures(who.user.id, day, day)).map(({ count }) => count)).toEqual([2]);
  });

  test('one order is counted and found again', async () => {
    await destroy(`FIND#${seller.user.id}`);
    expect(await reindex({ orders: [parcel, 'no-such-order'] })).toEqual({ orders: 1, corrected: 0, removed: 0 });
    expect(await searched(seller, (await findAnyOrder(parcel))?.awb ?? '')).toEqual([parcel]);
    expect(await searched(seller, 'zub')).toEqual([]);
    await reindex('all');
  });
});

describe('an order that cannot be counted', () => {
  test('stops no other, rings, and is indexed once its fault is mended', async () => {
    const rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const who = await person('merchant', { rupees: 1000 });
    const bad = (await create(who, { first_name: 'Damaged' })).body.data._id;
    const key = { pk: `ORDERS#${who.user.id}`, sk: bad.slice(11) };
    const whole = (await find(key)) as Item;
    await writeAll([{ put: { ...whole, version: 2, data: new Uint8Array([1, 2, 3]) } }]);
    const good = (await create(who, { first_name: 'Sound' })).body.data._id;
    await cloud.settle();

    expect(rings).toHaveBeenCalledWith('unreadable change', expect.objectContaining({ order_id: bad }));
    expect(await searched(who, 'sound')).toEqual([good]);
    expect(cloud.deadLetters()).toEqual([]);
    expect((await all('UNINDEXED')).map(({ sk }) => sk)).toEqual([bad]);

    expect(await reindex('unindexed')).toMatchObject({ orders: 0 });
    expect((await all('UNINDEXED')).map(({ sk }) => sk)).toEqual([bad]);
    await writeAll([{ put: { ...whole, version: 3 } }, { delete: { pk: `COUNTED#${bad}`, sk: 'COUNTED' } }]);
    expect(await reindex('unindexed')).toMatchObject({ orders: 1 });
    expect(await all('UNINDEXED')).toEqual([]);
    expect(await searched(who, 'damaged')).toEqual([bad]);
  });
});

describe('the command', () => {
  const run = async (...args: string[]): Promise<string> => {
    const { DYNAMODB_ENDPOINT, SQS_ENDPOINT, TABLE_NAME, PATH } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'infra/operate/reindex.ts'), ...args], {
      env: { PATH, DYNAMODB_ENDPOINT, SQS_ENDPOINT, TABLE_NAME },
    });
    return stdout.trim();
  };

  test('says what it did, and what it takes', async () => {
    expect(await run('--order', parcel)).toBe(
      'Orders: 1. Days whose totals were wrong: 0. Stray search entries removed: 0.',
    );
    await expect(run()).rejects.toThrow('Give one of: --order ID');
    await expect(run('--day', 'yesterday')).rejects.toThrow('Give one of: --order ID');
    await expect(run('--all', '--unindexed')).rejects.toThrow('Give one of: --order ID');
  });

  test('reads the changes of a dead letter from the stream, indexes their orders, and deletes the letter', async () => {
    const { DYNAMODB_ENDPOINT = '', SQS_ENDPOINT = '', TABLE_NAME } = process.env;
    const client = new DynamoDBStreamsClient(localClient(DYNAMODB_ENDPOINT));
    const { Table } = await new DynamoDBClient(localClient(DYNAMODB_ENDPOINT)).send(
      new DescribeTableCommand({ TableName: TABLE_NAME }),
    );
    const StreamArn = Table?.LatestStreamArn ?? '';
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
    );
    const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator }));
    const ofParcel = Records.filter(({ dynamodb }) => dynamodb?.Keys?.['sk']?.S === parcel.slice(11));
    const [first, last] = [ofParcel[0]?.dynamodb?.SequenceNumber, ofParcel.at(-1)?.dynamodb?.SequenceNumber];

    const QueueUrl = `${SQS_ENDPOINT}/000000000000/changes-dead`;
    const body = {
      DDBStreamBatchInfo: {
        shardId: ShardId,
        startSequenceNumber: first,
        endSequenceNumber: last,
        approximateArrivalOfFirstRecord: '2026-11-20T10:00:00Z',
        approximateArrivalOfLastRecord: '2026-11-20T10:00:01Z',
        batchSize: ofParcel.length,
        streamArn: StreamArn,
      },
    };
    await new SQSClient(localClient(SQS_ENDPOINT)).send(
      new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }),
    );
    await destroy(`FIND#${seller.user.id}`);
    expect(await run('--dead-letters', QueueUrl)).toMatch(/^Orders: [1-9].*\nDead letters done and deleted: 1\.$/);
    expect(await searched(seller, (await findAnyOrder(parcel))?.awb ?? '')).toEqual([parcel]);
    expect(cloud.deadLetters()).toEqual([]);
  });
});
