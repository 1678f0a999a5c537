/**
 * Writes the first data of a new deployment into the table in AWS. It uses the same code as a local start without the
 * demo. docs/operations.md explains when to run it. A second run changes nothing.
 */
import { env } from '../functions/platform/env.ts';
import { createAdministrator } from './first-data/create-administrator.ts';
import { orPrintError } from './operate/or-say.ts';

/**
 * The shortest allowed password of the first administrator. A password of this length is unlikely to be in a list of
 * common passwords.
 */
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
