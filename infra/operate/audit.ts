/**
 * Proves the books over the whole table and says what does not hold, as docs/operations.md says. It reads `TABLE_NAME`
 * and the credentials of AWS from the environment; it changes nothing.
 * @example npm run audit:books
 */

import { audit } from '../../functions/integrity/audit.ts';
import { env } from '../../functions/platform/env.ts';
import { orSay } from './or-say.ts';

orSay(() => env('TABLE_NAME'));
const { ok, violations } = await audit();
for (const violation of violations) console.log(violation);
console.log(ok ? 'The books are right.' : `${violations.length} things are not right.`);
if (!ok) process.exitCode = 1;
