/**
 * The first administrator of a new deployment: the first data that a local start without demo writes, through the same
 * code, into the table in AWS. Run once, as docs/operations.md says; run again it changes nothing.
 */
import { env } from '../functions/platform/env.ts';
import { findUserByEmail } from '../functions/users/store.ts';
import type { Cloud } from './local/cloud.ts';
import { loadAdministrator } from './local/demo/load-administrator.ts';

/** Nobody shares this account's password with a browser's list of common ones. */
const SHORTEST = 12;

env('TABLE_NAME');
const email = env('ADMIN_EMAIL').trim().toLowerCase();
const password = env('ADMIN_PASSWORD');
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`${email} is no e-mail address.`);
if (password.length < SHORTEST) throw new Error(`Take a password of ${SHORTEST} characters or more.`);
if ((await findUserByEmail(email)) !== undefined) {
  console.log(`${email} has an account already; nothing was changed.`);
} else {
  const inAws = {} as Cloud; // the loader writes to the table of the environment and needs nothing of the embedded cloud
  await loadAdministrator(inAws, email, password);
  console.log(`${email} may sign in as administrator.`);
}
