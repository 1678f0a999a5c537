import { Failure } from '../../../shared/errors.ts';
import type { sessionsContract } from '../../../shared/sessions/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import { sendMail } from '../../platform/messaging/mail.ts';
import { requiresSecondFactor } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { findRoleNow } from '../../users/role-store.ts';
import { factorTurnedOffWrite, findUserNow } from '../../users/store.ts';
import { newRecoveryCodes } from './codes.ts';
import { commitWithProof } from './commit-with-proof.ts';
import { mailOfFactorOff, mailOfRecoveryCodes } from './mails.ts';
import { changedFactorWrite, factorOffWrite, findFactor } from './store.ts';

/** Returns whether the caller has a second factor, and whether the role requires it. */
export const secondFactor: Verb<typeof sessionsContract.secondFactor> = async (_, { caller }) => {
  const { id, secondFactorSince: since = null, roleId } = caller.user;
  const [factor, role] = await Promise.all([since === null ? undefined : findFactor(id), findRoleNow(roleId)]);
  const left = factor?.recovery.length ?? 0;
  return { data: { since, recovery_codes_left: left, required: requiresSecondFactor(role) } };
};

/** Replaces the recovery codes of the caller. Requires a code, so that a stolen session cannot get recovery codes. */
export const renewRecoveryCodes: Verb<typeof sessionsContract.renewRecoveryCodes> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  const codes = newRecoveryCodes(caller.id);
  await commitWithProof(caller.user, body, ctx, async ({ factor, used }) => {
    if (factor === undefined) throw new Failure('CONFLICT', 'You have no second factor.');
    const told = { action: 'second_factor.codes', user: caller.id, subject: factor.id } as const;
    const changes = [changedFactorWrite(factor, { ...used, recovery: codes.stored }), ...auditWrites(told, ctx)];
    return { changes, value: undefined };
  });
  await sendMail(mailOfRecoveryCodes(caller.user, at));
  return { data: { recovery_codes: codes.shown }, message: 'You have ten new recovery codes.' };
};

const OFF = { data: null, message: 'Your second factor is off.' };

/**
 * Turns the caller's second factor off. Requires a code, so that a stolen session is not enough to turn it off. A
 * repeat changes nothing.
 */
export const turnOffSecondFactor: Verb<typeof sessionsContract.turnOffSecondFactor> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  const now = await findUserNow(caller.id);
  if (now?.secondFactorSince === undefined) return OFF;
  if (requiresSecondFactor(await findRoleNow(now.roleId)))
    throw new Failure('CONFLICT', 'Your role requires a second factor. Set up another app instead of turning it off.');
  await commitWithProof(caller.user, body, ctx, async ({ user, factor }) => {
    if (factor === undefined) return { changes: [], value: undefined };
    const told = { action: 'second_factor.off', user: user.id, subject: factor.id } as const;
    return {
      changes: [factorOffWrite(factor), factorTurnedOffWrite(user.id), ...auditWrites(told, ctx)],
      value: undefined,
    };
  });
  await sendMail(mailOfFactorOff(caller.user, at));
  return OFF;
};
