import { indiaTime } from '../../shared/dates.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import type { User } from '../users/user.ts';

/** Builds the mail that informs a user that somebody has signed in as them. It contains who did this and why. */
export const mailOfSignInAs = (user: User, who: string, reason: string, at: Date): Mail => ({
  to: user.email,
  subject: 'Our support has signed in to your account',
  text: `Hello ${withoutLinks(user.firstName)},

${withoutLinks(who)} of our team signed in to your account on ${indiaTime(at)}, for 15 minutes at most.

Reason: ${withoutLinks(reason)}

They can see your orders and prepare drafts and comments. They cannot pay, cancel, send money, or change your password, your profile or your bank details.

If you did not expect this, answer this mail.`,
});
