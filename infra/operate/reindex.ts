/**
 * Rebuilds totals and search entries from the orders, as docs/operations.md explains. Reads `TABLE_NAME`, `DATA_KEY_ID`
 * and the AWS credentials from the environment. The product can be in use during this time.
 * @example npm run reindex -- --day 2026-11-20
 */
import { reindex } from '../../functions/stream/reindex/reindex.ts';
import type { ReindexScope } from '../../functions/stream/reindex/scope.ts';
import { checkDataKeySettings } from './needs-data-key.ts';
import { orPrintError } from './or-say.ts';
import { processDeadLetters } from './process-dead-letters.ts';
import { reindexArguments } from './reindex-arguments.ts';

/**
 * Prints the progress before each day: how many orders are finished, and the command that continues from this day after
 * an interruption.
 */
const say = (day: string, orders: number): void =>
  console.log(`${orders} orders are done. To go on with ${day}: npm run reindex -- --all --from ${day}`);

const run = async (scope: ReindexScope, from?: string): Promise<number> => {
  const { orders, corrected, removed } = await reindex(scope, { from, say });
  console.log(
    `Orders: ${orders}. Days whose totals were wrong: ${corrected}. Stray search entries removed: ${removed}.`,
  );
  return orders;
};

await orPrintError(async () => {
  const asked = reindexArguments(process.argv.slice(2));
  checkDataKeySettings();
  if ('queue' in asked) {
    const taken = await processDeadLetters(asked.queue, async (orders) => void (await run({ orders })));
    console.log(`Dead letters done and deleted: ${taken}.`);
    return;
  }
  const { scope, from } = asked;
  const found = await run(scope, from);
  if (typeof scope === 'object' && 'orders' in scope && found < scope.orders.length)
    throw new Error(`${scope.orders.length - found} of these orders do not exist; what was left of them is removed.`);
});
