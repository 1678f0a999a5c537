import * as z from 'zod';
import { now } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import { envOr } from '../platform/env.ts';
import { sendMail } from '../platform/mail.ts';
import { signToken } from '../platform/tokens.ts';
import { findUserByEmail } from '../users/store.ts';

/** Mails the link for a new password to an active account, and nothing to nobody. */
export const handler = consume(z.object({ email: z.string() }), async ({ email }) => {
  const user = await findUserByEmail(email);
  if (user?.active !== true) return;
  const token = await signToken('reset', { userId: user.id, tokenVersion: user.tokenVersion }, now());
  const link = `${envOr('SITE_URL', 'http://localhost:3000')}/ResetPassword/${token.value}`;
  await sendMail({
    to: user.email,
    subject: 'Set a new password',
    text: `Hello ${user.firstName},\n\nSet a new password here, within one hour:\n${link}\n\nIf you did not ask for this, ignore this mail: your password stays as it is.`,
  });
});
