import { indiaTime } from '../../../shared/dates.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import type { Mail } from '../../platform/messaging/mail.ts';
import { siteLink } from '../../platform/site-links.ts';
import type { User } from '../../users/user.ts';

const profile = (): string => siteLink('/app/editProfile');

const mailTo = (user: User, subject: string, ...paragraphs: string[]): Mail => ({
  to: user.email,
  subject,
  text: [`Hello ${withoutLinks(user.firstName)},`, ...paragraphs].join('\n\n'),
});

const IF_NOT_YOU = 'If this was not you, change your password now and write to us: somebody else knows it.';

export const mailOfFactorOn = (user: User, at: Date): Mail =>
  mailTo(
    user,
    'Your second factor is on',
    `On ${indiaTime(at)} a second factor was turned on for your account. From now on signing in takes your password and a code of your authenticator app.`,
    'Keep the recovery codes where you find them without your phone. Each works once.',
    IF_NOT_YOU,
  );

export const mailOfFactorOff = (user: User, at: Date): Mail =>
  mailTo(
    user,
    'Your second factor is off',
    `On ${indiaTime(at)} the second factor of your account was turned off. Signing in takes your password alone.`,
    IF_NOT_YOU,
  );

export const mailOfRecoveryCodes = (user: User, at: Date): Mail =>
  mailTo(
    user,
    'You have new recovery codes',
    `On ${indiaTime(at)} new recovery codes were made for your account. The former ones no longer work.`,
    IF_NOT_YOU,
  );

export const mailOfUsedRecoveryCode = (user: User, left: number, at: Date): Mail =>
  mailTo(
    user,
    'A recovery code of your account was used',
    `On ${indiaTime(at)} somebody used a recovery code of your account. ${left === 1 ? '1 is' : `${left} are`} left.`,
    `You make new ones in Edit Profile: ${profile()}`,
    IF_NOT_YOU,
  );

/** Builds the mail about a second factor that an administrator removed. */
export const mailOfFactorReset = (user: User, who: string, at: Date): Mail =>
  mailTo(
    user,
    'Your second factor was removed',
    `On ${indiaTime(at)} ${withoutLinks(who)} removed the second factor of your account, and you were signed out everywhere.`,
    `Sign in with your password and set up a new one in Edit Profile: ${profile()}`,
    'If you did not ask for this, change your password and answer this mail.',
  );
