import type { apiKeysContract } from '../../shared/api-keys/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUserNow, removedApiKeyWrite } from '../users/store.ts';

/** Removes the caller's API key, even if the role no longer permits keys. Does nothing if there is no key. */
export const remove: Verb<typeof apiKeysContract.remove> = async (_, ctx) => {
  const apiKey = (await findUserNow(ctx.caller.id))?.apiKey;
  if (apiKey !== undefined) {
    const auditEntry = { action: 'api_key.remove', user: ctx.caller.id, subject: apiKey.end } as const;
    await commit([removedApiKeyWrite(ctx.caller.id), ...auditWrites(auditEntry, ctx)]);
  }
  return { data: null, message: 'Your API key is removed.' };
};
