/**
 * Removes a user's second factor if there is no second administrator who can remove it, as docs/operations.md explains.
 * Reads `TABLE_NAME` and the AWS credentials from the environment. A repeat changes nothing.
 * @example npm run reset-second-factor -- --email asha@example.in
 */
import { parseArgs } from 'node:util';
import { env } from '../../functions/platform/env.ts';
import { resetByOperator } from '../../functions/sessions/second-factor/reset-by-operator.ts';
import { orPrintError } from './or-say.ts';

await orPrintError(async () => {
  env('TABLE_NAME');
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw new Error('Give --email the address of the user.');
  const email = values.email.trim().toLowerCase();
  console.log(
    {
      removed: `The second factor of ${email} is removed, and every session of theirs has ended. Tell them.`,
      none: `${email} has no second factor.`,
      unknown: `${email} has no account.`,
    }[await resetByOperator(email, new Date())],
  );
});
