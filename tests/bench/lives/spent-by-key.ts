import { TABLE_SHAPE } from '../../../functions/platform/table/table-shape.ts';
import { type MeteredCall, meter } from '../../../infra/local/table/meter.ts';

type Attributes = Record<string, unknown>;
interface Action {
  Put?: { Item: Attributes };
  Update?: { Key: Attributes };
  Delete?: { Key: Attributes };
  ConditionCheck?: { Key: Attributes };
  Get?: { Key: Attributes };
}
interface Input {
  IndexName?: string;
  Key?: Attributes;
  Item?: Attributes;
  ExpressionAttributeValues?: Attributes;
  TransactItems?: Action[];
  RequestItems?: Record<
    string,
    { Keys?: Attributes[] } | { PutRequest?: { Item: Attributes }; DeleteRequest?: { Key: Attributes } }[]
  >;
}

/**
 * The units that one partition key consumes. A key of an index begins with the index's name, such as `by_day
 * DAY#2026-11-23`.
 */
export interface Spent {
  read: number;
  written: number;
}

const INDEXES = Object.entries(TABLE_SHAPE.indexes);

/** Returns the items or keys in the input of a DynamoDB call. */
function itemsOf({ Key, Item, TransactItems = [], RequestItems = {} }: Input): Attributes[] {
  const inTransaction = TransactItems.map((one) => {
    const { Put, Update, Delete, ConditionCheck, Get } = one;
    return Put?.Item ?? (Update ?? Delete ?? ConditionCheck ?? Get)?.Key ?? {};
  });
  const inBatch = Object.values(RequestItems).flatMap((some) =>
    Array.isArray(some)
      ? some.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {})
      : (some.Keys ?? []),
  );
  return [...[Key, Item].filter((one) => one !== undefined), ...inTransaction, ...inBatch];
}

/** Returns the weight with which an item shares the units of a call: the item's size in KB, rounded up. */
const weightOf = (item: Attributes): number => Math.ceil(JSON.stringify(item).length / 1024);

/**
 * Returns the units that `run` consumes, by partition key. If a call does not name its partition, its units are stored
 * under the key `?`.
 */
export async function spentByKey(run: () => Promise<unknown>): Promise<Map<string, Spent>> {
  const spent = new Map<string, Spent>();
  const add = (key: string, kind: keyof Spent, units: number) => {
    const before = spent.get(key) ?? { read: 0, written: 0 };
    spent.set(key, { ...before, [kind]: before[kind] + units });
  };
  meter.listen(({ command, input, consumed }: MeteredCall) => {
    const kind = /^(Get|BatchGet|Query|TransactGet)/.test(command) ? 'read' : 'written';
    const given = input as Input;
    const [of] = consumed;
    if (command.startsWith('Query')) {
      const pk = String(given.ExpressionAttributeValues?.[':p']);
      add(given.IndexName === undefined ? pk : `${given.IndexName} ${pk}`, kind, of?.CapacityUnits ?? 0);
      return;
    }
    const items = itemsOf(given);
    const all = items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) add(String(item['pk']), kind, ((of?.Table?.CapacityUnits ?? 0) * weightOf(item)) / all);
    for (const [name, { hash }] of INDEXES) {
      const units = of?.GlobalSecondaryIndexes?.[name]?.CapacityUnits ?? 0;
      const keys = items.map((item) => item[hash]).filter((key) => key !== undefined);
      // The new version of an item that leaves an index has no key of this index. So the partition that it leaves is
      // unknown.
      const partitions = keys.length === 0 ? ['?'] : keys.map(String);
      for (const key of partitions) if (units > 0) add(`${name} ${key}`, kind, units / partitions.length);
    }
  });
  await run();
  meter.listen(undefined);
  return spent;
}
