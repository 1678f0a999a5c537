import { indiaTime } from '../../shared/dates.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import type { User } from '../users/user.ts';

/** What happened to a webhook, as the mail says it: the subject and the sentence. */
const CHANGES = {
  added: ['A new webhook of your account', 'a webhook was added to your account'],
  moved: ['A webhook of your account has another address', 'a webhook of your account got another address'],
  rotated: ['A webhook of your account has another secret', 'a webhook of your account got another secret'],
} as const;

/** Mails the owner of a webhook that it was added or changed, in case somebody else used their session. */
export function mailOwner(owner: User, change: keyof typeof CHANGES, url: string, at: Date): Promise<void> {
  const [subject, sentence] = CHANGES[change];
  return sendMail({
    to: owner.email,
    subject,
    text: `Hello ${withoutLinks(owner.firstName)},\n\nOn ${indiaTime(at)} ${sentence}. It sends what happens to your orders to ${withoutLinks(url)}.\n\nIf this was not you, delete it and change your password now.`,
  });
}
