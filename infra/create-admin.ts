/**
 * Writes the first data of a new deployment into the table in AWS, with the code that a local start without the demo
 * uses. docs/operations.md says when to run it. A second run changes nothing.
 */
import { env } from '../functions/platform/env.ts';
import { createAdministrator } from './first-data/create-administrator.ts';
import { orPrintError } from './operate/or-say.ts';

/** The shortest password of the first administrator: long enough not to be in a list of common ones. */
const SHORTEST = 12;

await orPrintError(async () => {
  env('TABLE_NAME');
  const password = env('ADMIN_PASSWORD');
  if (password.length < SHORTEST) throw new Error(`Take a password of ${SHORTEST} characters or more.`);
  const { email, created } = await createAdministrator(env('ADMIN_EMAIL'), password);
  console.log(
    created ? `${email} may sign in as administrator.` : `${email} has an account already; it was left as it is.`,
  );
});
