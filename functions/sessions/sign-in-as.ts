import { Failure, invalidField } from '../../shared/errors.ts';
import { nameOf } from '../../shared/name-of.ts';
import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { isAdminLevel } from '../../shared/sessions/is-admin-level.ts';
import { auditWrites } from '../audit-log/store.ts';
import { rateLimit, uncountAttempt } from '../platform/http/rate-limit.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { signToken } from '../platform/secrets/tokens.ts';
import { commit } from '../platform/table/commit.ts';
import { permissionsOfUser } from '../users/caller/caller.ts';
import { findGlobalPassword } from '../users/caller/global-password-store.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { findUserNow } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { mailOfSignInAs } from './mail-of-sign-in-as.ts';

/** How many wrong global passwords are allowed in 15 minutes, by all callers and for all accounts together. */
const WRONG = 5;
const WINDOW_SECONDS = 15 * 60;

/**
 * Returns the account to sign in as. @throws NOT_FOUND; CONFLICT for the caller's own account, an inactive user, or a
 * user with permissions over others
 */
async function accountOf(id: string, callerId: string): Promise<User> {
  if (id === callerId) throw new Failure('CONFLICT', 'You are this user already.');
  const user = await findUserNow(id);
  if (user === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
  if (!user.active) throw new Failure('CONFLICT', 'This user is not active.');
  if (isAdminLevel(await permissionsOfUser(user)))
    throw new Failure('CONFLICT', 'Nobody signs in as a user with rights over others.');
  return user;
}

/**
 * Returns the id of the global password if `given` equals it. Counts each attempt before checking it, so that
 * concurrent attempts cannot exceed the limit. Removes a correct attempt from the count.
 * @throws SLOW_DOWN; CONFLICT if no global password is set; INVALID_INPUT for a wrong password
 */
async function passwordId(given: string, account: User, ctx: Ctx<typeof sessionsContract.signInAs>): Promise<string> {
  const password = await findGlobalPassword();
  if (password === undefined)
    throw new Failure('CONFLICT', 'There is no global password yet. Set it by the key above.');
  await rateLimit('global-password', 'ALL', WRONG, WINDOW_SECONDS, ctx.at);
  if (!(await passwordMatches(given, password.hash))) {
    await commit(auditWrites({ action: 'sign_in_as.wrong', user: account.id, subject: account.id }, ctx));
    throw invalidField('password', 'This is not the global password.');
  }
  await uncountAttempt('global-password', 'ALL', WINDOW_SECONDS, ctx.at);
  return password.id;
}

/**
 * Signs the caller in as another user, for 15 minutes or until the caller's own session expires. Audited; the user gets
 * a mail.
 */
export const signInAs: Verb<typeof sessionsContract.signInAs> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  if (caller.session === null) throw new Failure('NOT_ALLOWED');
  const user = await accountOf(body.user_id, caller.id);
  const password = await passwordId(body.password, user, ctx);
  await commit(auditWrites({ action: 'sign_in_as.begin', user: user.id, subject: user.id, reason: body.reason }, ctx));
  await sendMail(mailOfSignInAs(user, nameOf(personView(caller.user)), body.reason, at));
  const { tokenVersion, id: session, expires: until } = caller.session;
  const actor = { userId: caller.id, tokenVersion, session, password };
  const token = { userId: user.id, tokenVersion: user.tokenVersion, actor, until };
  return {
    data: { attributes: await signToken('as-other', token, at), user: personView(user) },
    message: `You are signed in as ${nameOf(personView(user))}.`,
  };
};
