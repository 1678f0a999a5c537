/**
 * Brings a new deployment into use: what a local start without demo writes, through the same code, into the table in
 * AWS. Run once, as docs/operations.md says; run again it changes nothing.
 */
import { env } from '../functions/platform/env.ts';
import { createAdministrator } from './first-data/create-administrator.ts';
import { orSay } from './operate/or-say.ts';

/** Nobody shares this account's password with a browser's list of common ones. */
const SHORTEST = 12;

const asked = orSay(() => {
  env('TABLE_NAME');
  const password = env('ADMIN_PASSWORD');
  if (password.length < SHORTEST) throw new Error(`Take a password of ${SHORTEST} characters or more.`);
  return { email: env('ADMIN_EMAIL'), password };
});
const { email, created } = await createAdministrator(asked.email, asked.password);
console.log(
  created ? `${email} may sign in as administrator.` : `${email} has an account already; it was left as it is.`,
);
