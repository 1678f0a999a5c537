import { findUserNow } from '../store.ts';
import type { Caller } from './caller.ts';
import { callerOf } from './caller-of.ts';
import { grantedTo } from './granted-to.ts';

/** A person as a caller without a request, for the workers: as user and role are now. Undefined when inactive or gone. */
export async function callerNow(userId: string): Promise<Caller | undefined> {
  const user = await findUserNow(userId);
  if (user === undefined || !user.active) return undefined;
  return callerOf(user, await grantedTo(user));
}
