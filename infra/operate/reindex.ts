/**
 * Rebuilds totals and search entries from the orders, as docs/operations.md says. It reads `TABLE_NAME` and the
 * credentials of AWS from the environment; the product runs on meanwhile.
 * @example npm run reindex -- --day 2026-11-20
 */
import { parseArgs } from 'node:util';
import { reindex } from '../../functions/changes/reindex/reindex.ts';
import type { Scope } from '../../functions/changes/reindex/scope.ts';
import { env } from '../../functions/platform/env.ts';
import { takeDeadLetters } from './take-dead-letters.ts';

const USAGE =
  'Give one of: --order ID (repeat it for more), --owner USER_ID, --day YYYY-MM-DD, --unindexed, --dead-letters QUEUE_URL, --all.';

const { values } = parseArgs({
  options: {
    order: { type: 'string', multiple: true },
    owner: { type: 'string' },
    day: { type: 'string' },
    unindexed: { type: 'boolean' },
    'dead-letters': { type: 'string' },
    all: { type: 'boolean' },
  },
});

function scopeOf(): Scope {
  const { order, owner, day, unindexed, all } = values;
  if (Object.keys(values).length !== 1) throw new Error(USAGE);
  if (order !== undefined) return { orders: order };
  if (owner !== undefined) return { owner };
  if (day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day)) return { day };
  if (unindexed) return 'unindexed';
  if (all) return 'all';
  throw new Error(USAGE);
}

const run = async (scope: Scope): Promise<void> => {
  const { orders, corrected, removed } = await reindex(scope);
  console.log(
    `Orders: ${orders}. Days whose totals were wrong: ${corrected}. Stray search entries removed: ${removed}.`,
  );
};

env('TABLE_NAME');
const queue = values['dead-letters'];
if (queue !== undefined && Object.keys(values).length === 1) {
  const taken = await takeDeadLetters(queue, (orders) => run({ orders }));
  console.log(`Dead letters done and deleted: ${taken}.`);
} else {
  await run(scopeOf());
}
