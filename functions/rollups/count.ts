import type { Change } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { findDays, fitsInDay, nameInDay, nameOfDay, type OwnerDay, ownerDayWrite } from './day-store.ts';
import { type Delta, newDeltaWrite } from './everyone-store.ts';
import { type CountsBeyondDayItem, findLeaves, leafOf, leafWrite, nameInLeaf } from './leaf-store.ts';
import type { LedgerName } from './ledger-name.ts';
import type { CountedOrder } from './packed.ts';
import { addSum } from './sums.ts';

/** An order, and what a ledger counts for it. `counted` is undefined if the order must be removed from the ledger. */
export interface OrderToCount {
  ledger: LedgerName;
  id: string;
  owner: string;
  /** The day under which the ledger counts the order. */
  day: string;
  counted: CountedOrder | undefined;
}

/**
 * How many orders one transaction counts. If they need more writes than a transaction may have, each half of the orders
 * gets its own transaction.
 */
const TOGETHER = 48;
const MOST_WRITES = 100;

/** What one transaction works on: the days and leaves that it has read, and the changes that it will write. */
interface Sheet {
  days: Map<string, OwnerDay>;
  leaves: Map<string, CountsBeyondDayItem>;
  deltas: Map<string, Omit<Delta, 'id'>>;
  changedDays: Set<OwnerDay>;
  changedLeaves: Set<CountsBeyondDayItem>;
}

/** Returns the key of a day in `Sheet.days`: made of the ledger, the owner and the date. */
const pageOf = (one: { ledger: LedgerName; owner: string; day: string }): string => `${one.ledger} ${nameOfDay(one)}`;

async function openSheet(orders: readonly OrderToCount[]): Promise<Sheet> {
  const found = await Promise.all(
    [...Map.groupBy(orders, ({ ledger }) => ledger)].map(([ledger, some]) => findDays(some, ledger)),
  );
  const days = new Map(found.flatMap((ofLedger) => [...ofLedger.values()].map((page) => [pageOf(page), page])));
  const elsewhere = [...Map.groupBy(orders, pageOf)].flatMap(([name, ofDay]) => {
    const page = days.get(name) as OwnerDay;
    if (page.others.size === 0 && fitsInDay(page, ofDay.length)) return [];
    return ofDay.filter(({ id }) => !page.orders.has(nameInDay(id)));
  });
  const leaves = await findLeaves(elsewhere.map(({ id }) => id));
  return { days, leaves, deltas: new Map(), changedDays: new Set(), changedLeaves: new Set() };
}

const isSame = (a: CountedOrder | undefined, b: CountedOrder | undefined): boolean =>
  a?.bucket === b?.bucket && a?.paise === b?.paise && a?.codPaise === b?.codPaise;

/**
 * Returns whether a ledger has already counted this version of an order or a later version. If `again` is true, the
 * same version does not count as old.
 */
const isOld = (before: CountedOrder | undefined, { counted }: OrderToCount, again: boolean): boolean =>
  before !== undefined &&
  counted !== undefined &&
  (before.version > counted.version || (before.version === counted.version && !again));

const set = (orders: Map<string, CountedOrder>, name: string, counted: CountedOrder | undefined): void => {
  if (counted === undefined) orders.delete(name);
  else orders.set(name, counted);
};

function enter(sheet: Sheet, order: OrderToCount, again: boolean): void {
  const { id, ledger, day, counted } = order;
  const page = sheet.days.get(pageOf(order)) as OwnerDay;
  const inDay = page.orders.get(nameInDay(id));
  const leaf = sheet.leaves.get(leafOf(id));
  // If `others` is empty, no orders of the day are counted in leaves. If there is a leaf anyway, it belongs to a lost
  // state of the day and is ignored.
  const before = inDay ?? (page.others.size > 0 ? leaf?.orders.get(nameInLeaf(id, ledger)) : undefined);
  if (isOld(before, order, again) || isSame(before, counted)) return;
  if (inDay !== undefined || leaf === undefined || (before === undefined && fitsInDay(page))) {
    set(page.orders, nameInDay(id), counted);
  } else {
    set(leaf.orders, nameInLeaf(id, ledger), counted);
    sheet.changedLeaves.add(leaf);
    if (before !== undefined) addSum(page.others, before.bucket, { count: 1, ...before }, -1);
    if (counted !== undefined) addSum(page.others, counted.bucket, { count: 1, ...counted });
  }
  sheet.changedDays.add(page);
  const name = `${ledger} ${day}`;
  const { sums } = sheet.deltas.get(name) ?? { sums: new Map() };
  if (before !== undefined) addSum(sums, before.bucket, { count: 1, ...before }, -1);
  if (counted !== undefined) addSum(sums, counted.bucket, { count: 1, ...counted });
  sheet.deltas.set(name, { ledger, day, sums });
}

const changesOf = ({ changedDays, changedLeaves, deltas }: Sheet): Change[] => [
  ...[...changedDays].map(ownerDayWrite),
  ...[...changedLeaves].map(leafWrite),
  ...[...deltas.values()].filter(({ sums }) => sums.size > 0).map(newDeltaWrite),
];

async function countTogether(orders: readonly OrderToCount[], again: boolean): Promise<void> {
  const tooMany = await untilCommitted(async () => {
    const sheet = await openSheet(orders);
    for (const order of orders) enter(sheet, order, again);
    const changes = changesOf(sheet);
    if (changes.length > MOST_WRITES) return true;
    await commit(changes);
    return false;
  }, 'The totals of these orders are being counted.');
  if (!tooMany) return;
  const half = Math.ceil(orders.length / 2);
  await countTogether(orders.slice(0, half), again);
  await countTogether(orders.slice(half), again);
}

/**
 * Counts orders as they are now. The same transaction subtracts what was counted for an order before, so each ledger
 * counts an order only once. A repeat or an older version changes nothing. If a version was never counted, counting the
 * next one makes the totals right. To move an order to another day of a ledger, first count it as removed from its
 * former day. Pass all ledgers of an order together.
 * @param again true: also counts a version that was counted before, after a change of the rules
 */
export async function recordOrderCounts(orders: readonly OrderToCount[], { again = false } = {}): Promise<void> {
  const each = [...Map.groupBy(orders, ({ id }) => id).values()];
  for (let at = 0; at < each.length; at += TOGETHER) await countTogether(each.slice(at, at + TOGETHER).flat(), again);
}
