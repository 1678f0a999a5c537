/**
 * Restores the present table to a point in time under another name and prints the steps that follow, as
 * docs/operations.md says. @example npm run restore -- --from Parcelwise-Table… --to parcelwise-2026-01-31 --at
 * 2026-01-31T10:00:00Z
 */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { orPrintError } from './or-say.ts';
import { stepsAfterRestore } from './restore-steps.ts';
import { restoreTable } from './restore-table.ts';

await orPrintError(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, at: { type: 'string' } },
  });
  const { from, to, at = '' } = values;
  if (from === undefined || to === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(at)) {
    throw new Error('Give --from TABLE, --to NEW_TABLE and --at a moment with its zone, such as 2026-01-31T10:00:00Z.');
  }
  const streamArn = await restoreTable(new DynamoDBClient({}), { from, to, at: new Date(at) }, (line) =>
    console.log(line),
  );
  console.log(stepsAfterRestore({ table: to, streamArn, at }));
});
