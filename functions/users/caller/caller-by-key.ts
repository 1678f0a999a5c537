import { API_KEY_CALLS } from '../../../shared/api-keys/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import type { Credentials } from '../../platform/http/caller-for.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { apiKeyUseWrite, findUserNow } from '../store.ts';
import type { User } from '../user.ts';
import { isValidKey, ownerOfKey } from './api-key.ts';
import { type Caller, callerOf, permissionsOfUser } from './caller.ts';

/** How many wrong keys one network may send in a minute. */
const WRONG = 30;
/**
 * How long after a recorded use of a key the next use is recorded, in ms. Recording each use would double the cost of a
 * call.
 */
const NOTED_MS = 60_000;

/**
 * Returns the owner of a valid key, who must be an active user with a role that allows API keys. The read is strongly
 * consistent, so that a removed key is refused at once.
 */
async function ownerOf(key: string): Promise<{ owner: User; permissions: Caller['permissions'] } | undefined> {
  const id = ownerOfKey(key);
  const owner = id === undefined ? undefined : await findUserNow(id);
  if (owner === undefined || !owner.active || owner.courier !== null || !isValidKey(key, owner.apiKey))
    return undefined;
  const permissions = await permissionsOfUser(owner);
  return permissions.core_api_key === true ? { owner, permissions } : undefined;
}

async function noteUse(owner: User, at: Date): Promise<void> {
  if (owner.apiKey === undefined || at.getTime() - Date.parse(owner.apiKeyUsedAt ?? '1970-01-01') < NOTED_MS) return;
  await commit([apiKeyUseWrite(owner.id, owner.apiKey, at)]).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new Failure('NOT_SIGNED_IN') : error;
  });
}

/**
 * Loads the caller of an API key: its owner, with a seller's permissions. The permission to see all orders is removed,
 * so a key of staff allows no more than a key of a seller.
 * @throws NOT_SIGNED_IN, SLOW_DOWN
 */
export async function callerByKey(key: string, { ip, at }: Credentials): Promise<Caller> {
  const found = await ownerOf(key);
  if (found === undefined) {
    await rateLimit('api-key-wrong', networkOf(ip), WRONG, 60, at);
    throw new Failure('NOT_SIGNED_IN', 'This API key is not valid. Make a new one in Edit Profile.');
  }
  const { owner, permissions } = found;
  await rateLimit('api-key', owner.id, API_KEY_CALLS, 60, at);
  await noteUse(owner, at);
  const { showAllOrders: _, ...own } = permissions;
  return { ...callerOf(owner, own), way: owner.apiKey?.mayPay === true ? 'paying-api-key' : 'api-key' };
}
