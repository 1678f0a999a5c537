import type { Order } from '../orders/record/order.ts';
import { searchWords } from '../orders/record/search-words.ts';
import { contributionOf, disputeContributionOf, doubtfulContributionOf } from '../orders/totals/contribution-of.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit, commitEach } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import type { Contribution } from '../rollups/contribution.ts';
import { type OrderToCount, recordOrderCounts } from '../rollups/count.ts';
import type { LedgerName } from '../rollups/ledger-name.ts';
import { searchEntryWrites } from '../search/store.ts';
import { searchEntriesOf } from '../search/words.ts';
import { findIndexRecord, type IndexRecord, indexRecordWrite } from './store.ts';

/** How many orders get their search entries in one batch of writes. */
const TOGETHER = 50;
/**
 * How many times entries are written again if another process indexes other versions of the same orders at the same
 * time.
 */
const MOST_TRIES = 10;

const indexedOf = (order: Order): IndexRecord => ({
  version: order.version,
  day: contributionOf(order).day,
  tokens: searchEntriesOf(searchWords(order)),
});

const isSame = (before: IndexRecord, { tokens }: IndexRecord): boolean =>
  before.tokens.length === tokens.length && before.tokens.every((token) => tokens.includes(token));

/**
 * Writes the search entries of orders, and for each order an index record that lists its entries. An older version of
 * an order never replaces the entries of a newer version.
 * @returns the ids of the orders that had an index record before
 */
async function enterWords(orders: readonly Order[], again: boolean, attempt = 1): Promise<string[]> {
  // The first read is eventually consistent. If it is stale, the write fails and is repeated with a consistent read.
  const indexed = await findIndexRecord(
    orders.map(({ id }) => id),
    { eventual: attempt === 1 },
  );
  const plans = orders.flatMap((order) => {
    const [before, after] = [indexed.get(order.id), indexedOf(order)];
    const isOld =
      before !== undefined && (before.version > order.version || (before.version === order.version && !again));
    return isOld || (before !== undefined && isSame(before, after)) ? [] : [{ order, before, after }];
  });
  await writeAll(
    plans.flatMap(({ order, before, after }) => searchEntryWrites(order.id, before?.tokens ?? [], after.tokens)),
  );
  const writes = plans.map(({ order, before, after }) => indexRecordWrite(order.id, after, before));
  // A re-index writes many records together. A change of orders commits each record separately.
  const errors = again
    ? await commitEach(writes)
    : await Promise.all(writes.map((one) => commit([one]).catch((error: unknown) => error)));
  const other = errors.find((error) => error !== undefined && !(error instanceof ConditionFailed));
  if (other !== undefined) throw other;
  const met = plans.filter((_, at) => errors[at] !== undefined).map(({ order }) => order);
  if (met.length === 0) return [...indexed.keys()];
  if (attempt >= MOST_TRIES) throw new Error(`Orders are indexed by others all the time: ${met.length}.`);
  return [...indexed.keys(), ...(await enterWords(met, again, attempt + 1))];
}

const countingOf = (
  ledger: LedgerName,
  { id, version }: Order,
  { owner, day, ...counted }: Contribution,
): OrderToCount => ({
  ledger,
  id,
  owner,
  day,
  counted: { version, ...counted },
});

/**
 * Returns the ledgers that count an order: always `TOTALS`, `DISPUTED` if its weight charge can be disputed, and
 * `DOUBTFUL` if a delivery attempt is doubtful.
 */
function countingsOf(order: Order): OrderToCount[] {
  const dispute = disputeContributionOf(order);
  const doubtful = doubtfulContributionOf(order);
  return [
    countingOf('TOTALS', order, contributionOf(order)),
    ...(dispute === undefined ? [] : [countingOf('DISPUTED', order, dispute)]),
    ...(doubtful === undefined ? [] : [countingOf('DOUBTFUL', order, doubtful)]),
  ];
}

/**
 * Counts and indexes orders in their present state. The counted version is stored in the same transaction as the
 * totals, so a repeat or an older version changes nothing. If a version was never counted, counting the next version
 * corrects the totals.
 * @param how.again true: also counts a version that was counted before, after a change of the rules
 * @param how.besides further counts of these orders in other ledgers, to be written in the same transactions
 * @returns the ids of the orders that were indexed before
 */
export async function indexOrders(
  orders: readonly Order[],
  { again = false, besides = [] }: { again?: boolean; besides?: readonly OrderToCount[] } = {},
): Promise<string[]> {
  const known: string[] = [];
  for (let at = 0; at < orders.length; at += TOGETHER)
    known.push(...(await enterWords(orders.slice(at, at + TOGETHER), again)));
  await recordOrderCounts([...orders.flatMap(countingsOf), ...besides], { again });
  return known;
}
