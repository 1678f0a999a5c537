import { contributionOf } from '../orders/contribution-of.ts';
import type { Order } from '../orders/order.ts';
import { searchWords } from '../orders/search-words.ts';
import { ConditionFailed } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { type Counted, findCounted, moveContributions, putCounted } from '../rollups/store.ts';
import { moveEntries } from '../search/store.ts';
import { entriesOf } from '../search/words.ts';

/** Orders in one transaction: each has a record of its own and touches at most four cells. */
const TOGETHER = 18;

/**
 * Counts and indexes the given orders as they now stand. What was counted of an order is kept with its version, in the
 * same transaction as the totals: a repeat or an older version changes nothing, a lost one is made good by the next.
 * `again`: the same version too, for when the rule of what an order adds has changed.
 */
export async function index(orders: readonly Order[], { again = false } = {}): Promise<void> {
  for (let i = 0; i < orders.length; i += TOGETHER) await indexTogether(orders.slice(i, i + TOGETHER), again);
}

async function indexTogether(orders: readonly Order[], again: boolean, attempt = 1): Promise<void> {
  const counted = await findCounted(orders.map((order) => order.id));
  const isNews = ({ id, version }: Order): boolean => {
    const last = counted.get(id)?.version ?? 0;
    return last < version || (again && last === version);
  };
  const news = orders.filter(isNews);
  if (news.length === 0) return;
  const plans = news.map((order) => {
    const before = counted.get(order.id);
    const after: Counted = {
      version: order.version,
      contribution: contributionOf(order),
      tokens: entriesOf(searchWords(order)),
    };
    return { order, before, after };
  });
  await writeAll(
    plans.flatMap(({ order, before, after }) => moveEntries(order.id, before?.tokens ?? [], after.tokens)),
  );
  const changed = plans.filter(({ before, after }) => !sameCount(before, after));
  const changes = [
    ...changed.map(({ order, before, after }) => putCounted(order.id, after, before)),
    ...moveContributions(changed.map(({ before, after }) => ({ from: before?.contribution, to: after.contribution }))),
  ];
  try {
    await commit(changes);
  } catch (error) {
    if (!(error instanceof ConditionFailed) || attempt >= 10) throw error;
    await indexTogether(orders, again, attempt + 1);
  }
}

/** True when neither totals nor entries move, so that the record need not be written. */
const sameCount = (before: Counted | undefined, after: Counted): boolean =>
  before !== undefined &&
  (Object.keys(after.contribution) as (keyof Counted['contribution'])[]).every(
    (name) => before.contribution[name] === after.contribution[name],
  ) &&
  before.tokens.length === after.tokens.length &&
  before.tokens.every((token) => after.tokens.includes(token));
