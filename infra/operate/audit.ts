/**
 * Checks the accounting in the whole table and prints violations, as docs/operations.md explains. Reads `TABLE_NAME`
 * and the AWS credentials from the environment. Changes nothing.
 * @example npm run audit:books
 */

import { audit } from '../../functions/integrity/audit.ts';
import { env } from '../../functions/platform/env.ts';
import { orPrintError } from './or-say.ts';

await orPrintError(async () => {
  env('TABLE_NAME');
  const { ok, violations } = await audit();
  for (const violation of violations) console.log(violation);
  console.log(ok ? 'The books are right.' : `${violations.length} things are not right.`);
  if (!ok) process.exitCode = 1;
});
