import { listAudit } from '../audit-log/store.ts';
import { listComments } from '../comments/store.ts';
import { listCodLines } from '../ledger/cod-store.ts';
import { findLines } from '../ledger/store.ts';
import { listReattempts } from '../orders/ndr/reattempt-store.ts';
import type { Order } from '../orders/record/order.ts';
import { listStoredScans } from '../orders/record/scan-store.ts';
import { findAnyOrder } from '../orders/record/store.ts';
import { buildStory, type StoryStep } from './story.ts';

/** The highest number of audit entries that are read. The same limit applies to comments. */
const MOST = 1000;

/**
 * Reads the history of an order from the table, oldest step first, without checking who may see it.
 * @param audit false leaves out the audited actions
 */
export async function storyOfOrder(order: Order, { audit }: { audit: boolean }): Promise<StoryStep[]> {
  const { id, owner, createdAt } = order;
  const [lines, codLines, scans, comments, reattempts, entries] = await Promise.all([
    findLines(owner, order.lines ?? []),
    listCodLines(id),
    listStoredScans(order),
    listComments(id, MOST),
    listReattempts(id),
    audit ? listAudit({ user: owner, from: createdAt }, MOST) : [],
  ]);
  const own = entries.filter(({ subject }) => subject === id || subject === order.awb);
  return buildStory({ order, lines, codLines, scans, comments, reattempts, audit: own });
}

/**
 * Reads an order's history with its audited actions for an operator, by the order's id.
 * @throws Error if there is no such order
 */
export async function readStory(id: string): Promise<StoryStep[]> {
  const order = await findAnyOrder(id);
  if (order === undefined) throw new Error(`There is no order ${id}. Its id is in its page’s address: <user>-<order>.`);
  return storyOfOrder(order, { audit: true });
}
