import { make } from '../../../functions/api-keys/make.ts';
import { findCaller } from '../../../functions/users/caller/caller.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { demoContext } from './demo-context.ts';

/**
 * Creates the first seller's API key, dated three weeks ago. The text of the key is not stored or shown, so nobody can
 * use it.
 */
export async function loadDemoApiKey(): Promise<void> {
  const user = await findUserByEmail('seller@demo.test');
  if (user === undefined || user.apiKey !== undefined) return;
  const caller = await findCaller(user.id);
  if (caller === undefined) throw new Error('The demo’s seller is not active.');
  const body = { may_pay: false };
  const at = new Date(Date.now() - 21 * 24 * 3600_000);
  await make({ body, params: undefined, query: undefined }, demoContext(caller, at, body));
}
