import type { apiKeysContract } from '../../shared/api-keys/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { apiKeyWrite, findUserNow } from '../users/store.ts';

/** Changes whether the caller's API key may pay for orders. */
export const change: Verb<typeof apiKeysContract.change> = async ({ body }, ctx) => {
  await untilCommitted(async () => {
    const user = await findUserNow(ctx.caller.id);
    const apiKey = user?.apiKey;
    if (user === undefined || apiKey === undefined) throw new Failure('NOT_FOUND', 'You have no API key.');
    if (apiKey.mayPay === body.may_pay) return;
    checkRevision(ctx.revision, user, () => ({ revision: user.revision, may_pay: apiKey.mayPay }));
    const auditEntry = {
      action: 'api_key.change',
      user: ctx.caller.id,
      subject: apiKey.end,
      before: { may_pay: apiKey.mayPay },
      after: { may_pay: body.may_pay },
    } as const;
    await commit([
      apiKeyWrite(user, { ...apiKey, mayPay: body.may_pay }, nextRevision(user, ctx)),
      ...auditWrites(auditEntry, ctx),
    ]);
  }, 'Your API key was changed elsewhere. Reload and try again.');
  return { data: null, message: body.may_pay ? 'Your API key may pay your orders.' : 'Your API key no longer pays.' };
};
