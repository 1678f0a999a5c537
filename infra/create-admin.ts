/**
 * Writes the first data of a new deployment into the table in AWS: what a local start without the demo writes, through
 * the same code. Run once, as docs/operations.md says; a second run changes nothing.
 */
import { env } from '../functions/platform/env.ts';
import { createAdministrator } from './first-data/create-administrator.ts';
import { orSay } from './operate/or-say.ts';

/** Long, because this account's password must not be in a list of common ones. */
const SHORTEST = 12;

await orSay(async () => {
  env('TABLE_NAME');
  const password = env('ADMIN_PASSWORD');
  if (password.length < SHORTEST) throw new Error(`Take a password of ${SHORTEST} characters or more.`);
  const { email, created } = await createAdministrator(env('ADMIN_EMAIL'), password);
  console.log(
    created ? `${email} may sign in as administrator.` : `${email} has an account already; it was left as it is.`,
  );
});
