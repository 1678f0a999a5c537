/**
 * Rebuilds totals and search entries from the orders, as docs/operations.md says. Reads `TABLE_NAME`, `DATA_KEY_ID` and
 * the AWS credentials from the environment; the product keeps running. @example npm run reindex -- --day 2026-11-20
 */
import { reindex } from '../../functions/stream/reindex/reindex.ts';
import type { Scope } from '../../functions/stream/reindex/scope.ts';
import { needsDataKey } from './needs-data-key.ts';
import { orSay } from './or-say.ts';
import { reindexArguments } from './reindex-arguments.ts';
import { takeDeadLetters } from './take-dead-letters.ts';

const run = async (scope: Scope): Promise<void> => {
  const { orders, corrected, removed } = await reindex(scope);
  console.log(
    `Orders: ${orders}. Days whose totals were wrong: ${corrected}. Stray search entries removed: ${removed}.`,
  );
};

const request = orSay(() => {
  const given = reindexArguments(process.argv.slice(2));
  needsDataKey();
  return given;
});
if ('queue' in request) {
  const taken = await takeDeadLetters(request.queue, (orders) => run({ orders }));
  console.log(`Dead letters done and deleted: ${taken}.`);
} else {
  await run(request.scope);
}
