import type { apiKeysContract } from '../../shared/api-keys/contract.ts';
import { indiaTime } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { commit } from '../platform/table/commit.ts';
import { nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { newApiKey } from '../users/caller/api-key.ts';
import type { Verb } from '../users/caller/serve.ts';
import { apiKeyWrite, findUserNow } from '../users/store.ts';

/**
 * Creates an API key for the caller and replaces the previous one. A key is shown only once, so a client that did not
 * receive the reply sends the command again and gets another key. The owner gets a mail, because another person may
 * have used the owner's session.
 */
export const make: Verb<typeof apiKeysContract.make> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  if (caller.courier !== null)
    throw new Failure('NOT_ALLOWED', 'API keys are for sellers: their orders are what they open.');
  const text = await untilCommitted(async () => {
    const user = await findUserNow(caller.id);
    if (user === undefined) throw new Failure('NOT_SIGNED_IN');
    const made = newApiKey(user.id, body.may_pay, at);
    const auditEntry = {
      action: 'api_key.make',
      user: user.id,
      subject: made.kept.end,
      before: user.apiKey === undefined ? null : { ends_in: user.apiKey.end, may_pay: user.apiKey.mayPay },
      after: { ends_in: made.kept.end, may_pay: body.may_pay },
    } as const;
    await commit([apiKeyWrite(user, made.kept, nextRevision(user, ctx)), ...auditWrites(auditEntry, ctx)]);
    return made.text;
  }, 'Your API key was changed elsewhere. Reload and try again.');
  await sendMail({
    to: caller.user.email,
    subject: 'A new API key of your account',
    text: `Hello ${caller.user.firstName},\n\nOn ${indiaTime(at)} an API key was made in your account. It ends in ${text.slice(-4)} and ${body.may_pay ? 'may' : 'may not'} pay your orders. A key that you had before no longer works.\n\nIf this was not you, change your password now: that ends the key and every session.`,
  });
  return { data: { key: text }, message: 'Your API key is made. Copy it now, it is not shown again.' };
};
