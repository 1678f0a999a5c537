import * as z from 'zod';
import { requiredLines } from '../contact.ts';
import { emailSchema } from '../email-of.ts';
import { contract, endpoint } from '../endpoint.ts';
import { id, noData, personView } from '../wire.ts';
import { devicesEndpoints } from './devices.ts';
import { passwordSchema } from './password-of.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { entryView, tokenView } from './token-view.ts';

/** The sign-in form (spec 1 section 5). */
export const signInForm = z.strictObject({
  email: emailSchema('Please enter your email', 'Please provide a valid email'),
  password: passwordSchema('Please enter password'),
});
export const forgotPasswordForm = z.strictObject({
  email: emailSchema('Please enter email', 'Please enter valid email'),
});
export const newPasswordForm = z.strictObject({ password: passwordSchema('Please enter new password') });

/** The form with which people change their own password (spec 2 section 5). */
export const changePasswordForm = z.strictObject({
  oldPassword: z.string('Please enter old password').min(1, 'Please enter old password').max(200),
  password: passwordSchema('Please enter new password'),
});

/** The form with which a person signs in as another user. The other user can read the reason. */
export const signInAsForm = z.strictObject({
  password: z.string('Please enter password').min(1, 'Please enter password').max(200),
  user_id: id,
  reason: requiredLines('Please enter the reason', 300),
});

export const sessionsContract = contract({
  signIn: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in with e-mail and password. If a second factor is needed, `pending` has the token for that step',
    body: signInForm,
    reply: entryView,
    errors: ['WRONG_CREDENTIALS'],
    perMinute: 120,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signed-in',
    summary:
      'Sign out of this session, or of all sessions of the caller with everywhere=true (not in a session as another user)',
    asOther: true,
    query: z.strictObject({ everywhere: z.enum(['true', 'false']).optional() }),
    reply: noData,
    errors: ['CONFLICT'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary: 'Mail a link to set a new password. The answer does not tell whether the account exists',
    body: forgotPasswordForm,
    reply: noData,
    perMinute: 10,
  }),
  checkResetLink: endpoint({
    method: 'GET',
    path: '/users/set-forgot-password',
    access: 'public',
    summary: 'Check whether the mailed link still works, and whose it is. Its token is the bearer token',
    reply: z.object({ email: z.string() }),
    errors: ['LINK_GONE'],
    perMinute: 30,
  }),
  setForgotPassword: endpoint({
    method: 'POST',
    path: '/users/set-forgot-password',
    access: 'public',
    summary: 'Set a new password with the mailed token as bearer, and sign in as POST /login does',
    body: newPasswordForm,
    reply: entryView,
    errors: ['LINK_GONE'],
    perMinute: 10,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    access: 'signed-in',
    summary:
      'Change the caller’s password. Every other session and the API key end; the reply has a new token for this session',
    body: changePasswordForm,
    reply: tokenView,
    renewsToken: true,
    errors: ['CONFLICT'],
  }),
  setGlobalPassword: endpoint({
    method: 'POST',
    path: '/global/reset-password',
    access: 'global_password',
    proof: true,
    summary:
      'Set the global password, with which its holders sign in as other users. Sessions begun with the former password end',
    body: newPasswordForm,
    reply: noData,
  }),
  signInAs: endpoint({
    method: 'POST',
    path: '/global/sign-in-as',
    access: 'global_password',
    proof: true,
    summary:
      'Sign in as another user for 15 minutes with the global password. It is audited, and a mail informs the user',
    body: signInAsForm,
    reply: tokenView.extend({ user: personView }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  ...secondFactorEndpoints,
  ...devicesEndpoints,
});
