import { Failure, invalidField } from '../../../shared/errors.ts';
import type { ProofSent } from '../../../shared/sessions/second-factor.ts';
import { sendMail } from '../../platform/messaging/mail.ts';
import { passwordMatches } from '../../platform/secrets/passwords.ts';
import { unseal } from '../../platform/secrets/sealing/seal.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { findUserNow } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import { limitCode, limitSignIn } from '../limit-sign-in.ts';
import { hashOfRecovery, isAuthenticatorCode, timeStepOf } from './codes.ts';
import { mailOfUsedRecoveryCode } from './mails.ts';
import { changedFactorWrite, findFactor, type SecondFactor } from './store.ts';

/** The context in which a user's secret is encrypted. */
export const factorKeyContext = (user: string) => ({ what: 'second-factor', user });

/** Returns the secret of a second factor, or of one that is being set up. */
export const decryptFactorSecret = ({
  userId,
  id,
  sealed,
}: Pick<SecondFactor, 'userId' | 'id' | 'sealed'>): Promise<string> =>
  unseal<string>(sealed, factorKeyContext(userId), id);

const WRONG = 'This code is not right. Enter the one that your app shows now.';
const USED = 'This code was used already. Wait for the next one in your app.';
const WRONG_RECOVERY = 'This recovery code is not right, or it was used before.';

/**
 * Returns the fields of a second factor that mark a correct code as used. @throws INVALID_INPUT for a wrong or used
 * code
 */
async function spentBy(
  factor: SecondFactor,
  code: string,
  at: Date,
): Promise<Parameters<typeof changedFactorWrite>[1]> {
  if (!isAuthenticatorCode(code)) {
    const hash = hashOfRecovery(factor.userId, code);
    if (!factor.recovery.includes(hash)) throw invalidField('code', WRONG_RECOVERY);
    return { recovery: factor.recovery.filter((one) => one !== hash) };
  }
  const step = timeStepOf(await decryptFactorSecret(factor), code, at);
  if (step === undefined) throw invalidField('code', WRONG);
  if (step <= factor.lastStep) throw invalidField('code', USED);
  return { lastStep: step };
}

/**
 * A user who has just proved their identity. With a code, `used` has the fields of the second factor that mark the code
 * as used.
 */
interface Proved {
  user: User;
  factor?: SecondFactor;
  used?: Parameters<typeof changedFactorWrite>[1];
}

/**
 * Returns what to commit after a proof of identity. `use` contains the write that marks the code as used. Add it to the
 * changes, unless they already write the second factor.
 */
type Effect<T> = (proved: Proved, use: Change[]) => Promise<{ changes: Change[]; value: T }>;

async function proved(userId: string, sent: ProofSent, at: Date): Promise<Proved> {
  const user = await findUserNow(userId);
  if (user?.active !== true) throw new Failure('NOT_SIGNED_IN');
  if (user.secondFactorSince === undefined) {
    if (sent.password === undefined) throw invalidField('password', 'Please enter your password.');
    if (!(await passwordMatches(sent.password, user.passwordHash)))
      throw invalidField('password', 'This is not your password.');
    return { user };
  }
  const factor = await findFactor(userId);
  if (factor === undefined) throw new Failure('CONFLICT', 'Your second factor was changed just now. Try again.');
  if (sent.code === undefined) throw invalidField('code', 'Please enter the code of your authenticator app.');
  return { user, factor, used: await spentBy(factor, sent.code, at) };
}

/**
 * Checks a user's code (or the password, without a second factor) and commits the changes of `effect`, which mark the
 * code as used. So a code works once, even if it is sent twice at the same moment. Each call counts as a sign-in
 * attempt.
 * @throws INVALID_INPUT, SLOW_DOWN
 */
export async function commitWithProof<T>(
  { id, email }: Pick<User, 'id' | 'email'>,
  sent: ProofSent,
  { ip, at }: { ip: string; at: Date },
  effect: Effect<T>,
): Promise<T> {
  await limitSignIn(email, ip, at);
  const takeBackTry = sent.code === undefined ? undefined : await limitCode(email, ip, at);
  const done = await untilCommitted(async () => {
    const one = await proved(id, sent, at);
    const use = one.factor && one.used ? [changedFactorWrite(one.factor, one.used)] : [];
    const { changes, value } = await effect(one, use);
    if (changes.length > 0) await commit(changes);
    return { ...one, value };
  }, 'Your account is being changed elsewhere. Try again.');
  await takeBackTry?.();
  if (done.used?.recovery !== undefined)
    await sendMail(mailOfUsedRecoveryCode(done.user, done.used.recovery.length, at));
  return done.value;
}
