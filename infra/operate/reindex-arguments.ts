import { parseArgs } from 'node:util';
import type { ReindexScope } from '../../functions/stream/reindex/scope.ts';

const USAGE =
  'Give one of: --order ID (repeat it for more), --owner USER_ID, --day YYYY-MM-DD, --unindexed, --dead-letters QUEUE_URL, --all (after an interruption --all --from YYYY-MM-DD).';

/** Matches an order's id: the user's id, a hyphen, and a part that is unique for the user. */
const ORDER_ID = /^[^\s-]+-\S{8,}$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses the command's arguments. They specify the orders to index, or the queue whose dead letters name the orders.
 * @throws Error with the usage
 */
export function reindexArguments(args: readonly string[]): { scope: ReindexScope; from?: string } | { queue: string } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      order: { type: 'string', multiple: true },
      owner: { type: 'string' },
      day: { type: 'string' },
      unindexed: { type: 'boolean' },
      'dead-letters': { type: 'string' },
      all: { type: 'boolean' },
      from: { type: 'string' },
    },
  });
  const { order, owner, day, unindexed, 'dead-letters': queue, all, from } = values;
  if (all && from !== undefined && Object.keys(values).length === 2 && DAY.test(from)) return { scope: 'all', from };
  if (Object.keys(values).length !== 1) throw new Error(USAGE);
  if (queue !== undefined) return { queue };
  const wrong = order?.find((id) => !ORDER_ID.test(id));
  if (wrong !== undefined)
    throw new Error(`${wrong} is no id of an order: <user>-<order>, as its page’s address has it.`);
  if (order !== undefined) return { scope: { orders: order } };
  if (owner !== undefined) return { scope: { owner } };
  if (day !== undefined && DAY.test(day)) return { scope: { day } };
  if (unindexed) return { scope: 'unindexed' };
  if (all) return { scope: 'all' };
  throw new Error(USAGE);
}
