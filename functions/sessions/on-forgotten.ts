import * as z from 'zod';
import { now } from '../platform/clock.ts';
import { envOr } from '../platform/env.ts';
import { consume } from '../platform/messaging/consume.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { signToken } from '../platform/secrets/tokens.ts';
import { commit } from '../platform/table/commit.ts';
import { changeUser, findUserByEmail } from '../users/store.ts';

/** Mails a reset link to the address of an active account. Does nothing for other addresses. */
export const handler = consume(z.object({ email: z.string() }), async ({ email }, { messageId: id }) => {
  const user = await findUserByEmail(email);
  if (user?.active !== true) return;
  // The link has the message's id, so a repeated delivery mails the same link. A newer message makes older links
  // invalid.
  await commit([changeUser(user.id, { resetId: id })]);
  const token = await signToken('reset', { userId: user.id, tokenVersion: user.tokenVersion, id }, now());
  const link = `${envOr('SITE_URL', 'http://localhost:3000')}/ResetPassword/${token.value}`;
  await sendMail({
    to: user.email,
    subject: 'Set a new password',
    text: `Hello ${user.firstName},\n\nSet a new password here, within one hour:\n${link}\n\nIf you did not ask for this, ignore this mail: your password stays as it is.`,
  });
});
