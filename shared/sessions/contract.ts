import * as z from 'zod';
import { emailOf } from '../email-of.ts';
import { contract, endpoint } from '../endpoint.ts';
import { nothing } from '../wire.ts';

const passwordOf = (empty: string) =>
  z.string(empty).min(1, empty).min(4, 'Password at least 4 characters').max(200, 'Password at most 200 characters');

/** Spec 1 section 5, sign-in. */
export const signIn = z.strictObject({
  email: emailOf('Please enter your email', 'Please provide a valid email'),
  password: passwordOf('Please enter password'),
});
export const forgotPassword = z.strictObject({ email: emailOf('Please enter email', 'Please enter valid email') });
export const newPassword = z.strictObject({ password: passwordOf('Please enter new password') });

/** The token is at `data.attributes.value`. */
export const tokenView = z.object({ attributes: z.object({ value: z.string(), expires_at: z.string() }) });

export const sessionsContract = contract({
  signIn: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: signIn,
    reply: tokenView,
    errors: ['WRONG_CREDENTIALS'],
    perMinute: 30,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signed-in',
    summary: 'Sign out: this session ends; with everywhere=true every session of the caller',
    query: z.strictObject({ everywhere: z.enum(['true', 'false']).optional() }),
    reply: nothing,
    errors: ['CONFLICT'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary: 'Mail a link to set a new password; the answer is the same whether or not the account exists',
    body: forgotPassword,
    reply: nothing,
    perMinute: 10,
  }),
  checkResetLink: endpoint({
    method: 'GET',
    path: '/users/set-forgot-password',
    access: 'public',
    summary: 'Whether the link of the mail still works, with its token as bearer',
    reply: nothing,
    errors: ['LINK_GONE'],
    perMinute: 30,
  }),
  setForgotPassword: endpoint({
    method: 'POST',
    path: '/users/set-forgot-password',
    access: 'public',
    summary: 'Set a new password with the token of the mail as bearer; signs in',
    body: newPassword,
    reply: tokenView,
    errors: ['LINK_GONE'],
    perMinute: 10,
  }),
});
