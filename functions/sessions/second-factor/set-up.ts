import { Failure, invalidField } from '../../../shared/errors.ts';
import type { sessionsContract } from '../../../shared/sessions/contract.ts';
import type { BegunSecondFactor } from '../../../shared/sessions/second-factor.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { newId } from '../../platform/ids.ts';
import { sendMail } from '../../platform/messaging/mail.ts';
import { seal } from '../../platform/secrets/sealing/seal.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { factorTurnedOnWrite } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import { limitCode, limitSignIn } from '../limit-sign-in.ts';
import { userAfterPassword } from '../open-session-or-next-step.ts';
import { carriedSessionWrite, renewedToken, startSession } from '../start-session.ts';
import { authenticatorUri, newRecoveryCodes, newSecret, timeStepOf } from './codes.ts';
import { commitWithProof, decryptFactorSecret, factorKeyContext } from './commit-with-proof.ts';
import { mailOfFactorOn } from './mails.ts';
import { endedSetUpWrite, factorOnWrite, findFactor, findSetUp, type PendingFactor, setUpWrite } from './store.ts';

/** How long setting up an authenticator app may take. */
const SET_UP_SECONDS = 15 * 60;

/** Creates a secret for a user. Sign-in does not require a code until a first code has confirmed the secret. */
async function begun(user: User, at: Date): Promise<{ pending: PendingFactor; shown: BegunSecondFactor }> {
  const [id, secret] = [newId(at), newSecret()];
  const sealed = await seal(secret, factorKeyContext(user.id), id);
  const ttl = Math.floor(at.getTime() / 1000) + SET_UP_SECONDS;
  return {
    pending: { userId: user.id, id, sealed, ttl },
    shown: { key: secret, uri: authenticatorUri(secret, user.email) },
  };
}

type Confirm = Pick<Ctx, 'at' | 'ip' | 'requestId' | 'revision'>;

/**
 * Turns on the second factor that is being set up, if the code is correct. Ends every token of the user, so whoever
 * signed in with the password alone is signed out. Returns the user with the next token version, and the recovery
 * codes.
 */
async function confirm(user: User, code: string, ctx: Confirm): Promise<{ user: User; recoveryCodes: string[] }> {
  const { at, ip } = ctx;
  await limitSignIn(user.email, ip, at);
  const takeBackTry = await limitCode(user.email, ip, at);
  const [pending, before] = await Promise.all([findSetUp(user.id, at), findFactor(user.id)]);
  if (pending === undefined) throw new Failure('CONFLICT', 'This took too long. Begin to set up the app again.');
  const step = timeStepOf(await decryptFactorSecret(pending), code, at);
  if (step === undefined) throw invalidField('code', 'This code is not right. Enter the one that your app shows now.');
  const { shown, stored } = newRecoveryCodes(user.id);
  const { userId, id, sealed } = pending;
  await commit([
    factorOnWrite({ userId, id, sealed, lastStep: step, recovery: stored }, before),
    endedSetUpWrite(pending),
    factorTurnedOnWrite(user, at),
    ...auditWrites({ action: 'second_factor.on', user: userId, subject: id }, { ...ctx, caller: { id: userId } }),
  ]).catch((error: unknown) => {
    throw error instanceof ConditionFailed
      ? new Failure('CONFLICT', 'Your account was changed elsewhere just now. Begin again.')
      : error;
  });
  await takeBackTry();
  await sendMail(mailOfFactorOn(user, at));
  return { user: { ...user, tokenVersion: user.tokenVersion + 1 }, recoveryCodes: shown };
}

/**
 * Begins to set up a second factor. Requires a code of the present second factor or, if there is none, the password. So
 * a stolen session is not enough to replace the factor or to lock its owner out.
 */
export const beginSecondFactor: Verb<typeof sessionsContract.beginSecondFactor> = async ({ body }, ctx) => {
  const shown = await commitWithProof(ctx.caller.user, body, ctx, async ({ user }, use) => {
    const { pending, shown } = await begun(user, ctx.at);
    return { changes: [...use, setUpWrite(pending)], value: shown };
  });
  return { data: shown };
};

const ON = 'Your second factor is on.';

export const confirmSecondFactor: Verb<typeof sessionsContract.confirmSecondFactor> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  const { session } = caller;
  if (session === null) throw new Failure('NOT_ALLOWED');
  const { user, recoveryCodes } = await confirm(caller.user, body.code, ctx);
  await commit([await carriedSessionWrite(session, user.tokenVersion, ctx)]);
  const attributes = await renewedToken(session, user.tokenVersion, at, true);
  return { data: { attributes, recovery_codes: recoveryCodes }, message: ON };
};

/** Begins to set up a second factor at sign-in, after the password, because the role requires one. */
export const beginAtSignIn: Verb<typeof sessionsContract.beginAtSignIn> = async (_, ctx) => {
  const { pending, shown } = await begun(await userAfterPassword('set-up', ctx), ctx.at);
  await commit([setUpWrite(pending)]);
  return { data: shown };
};

export const confirmAtSignIn: Verb<typeof sessionsContract.confirmAtSignIn> = async ({ body }, ctx) => {
  const { user, recoveryCodes } = await confirm(await userAfterPassword('set-up', ctx), body.code, ctx);
  return { data: { attributes: await startSession(user, ctx), recovery_codes: recoveryCodes }, message: ON };
};
