import { indiaTime } from '../../shared/dates.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { siteLink } from '../platform/site-links.ts';
import type { User } from '../users/user.ts';

/** What happened to a webhook, as the mail says it: the subject and the sentence. */
const CHANGES = {
  added: ['A new webhook of your account', 'a webhook was added to your account'],
  moved: ['A webhook of your account has another address', 'a webhook of your account got another address'],
  rotated: ['A webhook of your account has another secret', 'a webhook of your account got another secret'],
} as const;

/** What our staff did to a seller's webhook. */
const BY_STAFF = {
  changed: 'changed',
  off: 'turned off',
  on: 'turned on',
  deleted: 'deleted',
} as const;

/** Mails a seller that our staff changed, turned off or on, or deleted one of their webhooks. */
export function mailOfStaff(owner: User, change: keyof typeof BY_STAFF, url: string, at: Date): Promise<void> {
  const done = BY_STAFF[change];
  return sendMail({
    to: owner.email,
    subject: `Our staff ${done} a webhook of your account`,
    text: `Hello ${withoutLinks(owner.firstName)},\n\nOn ${indiaTime(at)} our staff ${done} the webhook that sends what happens to your orders to ${withoutLinks(url)}.\n\nYou see all your webhooks here:\n${siteLink('/app/webhooks')}\n\nIf you did not expect this, ask our support.`,
  });
}

/** Mails the owner of a webhook that it was added or changed, in case somebody else used their session. */
export function mailOwner(owner: User, change: keyof typeof CHANGES, url: string, at: Date): Promise<void> {
  const [subject, sentence] = CHANGES[change];
  return sendMail({
    to: owner.email,
    subject,
    text: `Hello ${withoutLinks(owner.firstName)},\n\nOn ${indiaTime(at)} ${sentence}. It sends what happens to your orders to ${withoutLinks(url)}.\n\nIf this was not you, delete it and change your password now.`,
  });
}
