import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { envOr } from '../platform/env.ts';
import type { Verb } from '../platform/http.ts';
import { sendMail } from '../platform/mail.ts';
import { limit } from '../platform/rate-limit.ts';
import { signToken } from '../platform/tokens.ts';
import { findUserByEmail } from '../users/store.ts';

const MESSAGE = 'If this e-mail has an account, a link to set a new password is on its way.';

/** Mails a link. The answer does not tell whether the account exists. */
export const forgotPassword: Verb<typeof sessionsContract.forgotPassword> = async ({ body }, { at }) => {
  await limit('forgot-password', body.email, 3, 600, at);
  const user = await findUserByEmail(body.email);
  if (user?.active === true) {
    const token = await signToken('reset', { userId: user.id, tokenVersion: user.tokenVersion }, at);
    await sendMail({
      to: user.email,
      subject: 'Set a new password',
      text: `Hello ${user.firstName},\n\nSet a new password here, within one hour:\n${envOr('SITE_URL', 'http://localhost:3000')}/ResetPassword/${token.value}\n\nIf you did not ask for this, ignore this mail: your password stays as it is.`,
    });
  }
  return { data: null, message: MESSAGE };
};
