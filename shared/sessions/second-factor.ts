import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing } from '../wire.ts';
import { tokenView } from './token-view.ts';

const ENTER_CODE = 'Please enter the code';

/** A code as it is typed: six digits of the app, or a recovery code, with or without spaces and dashes. */
const code = z
  .string(ENTER_CODE)
  .max(60, 'This is no code.')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, ENTER_CODE)
      .regex(/^(\d{6}|[2-9A-HJ-NP-Z]{16})$/, 'Enter the 6 digits of your app, or a recovery code of 16 characters.'),
  );

/** The code of the second factor. */
export const codeSent = z.strictObject({ code });

/** A proof that it is the person: the code of their second factor, or the password if there is none. */
export const proofSent = z.strictObject({
  code: code.optional(),
  password: z.string('Please enter password').min(1, 'Please enter password').max(200).optional(),
});
export type ProofSent = z.output<typeof proofSent>;

/** What an authenticator app needs: the key to type, and the same as an address for a QR code. */
const begun = z.object({ key: z.string(), uri: z.string() });
export type BegunSecondFactor = z.output<typeof begun>;

/** The recovery codes, which no later reply has. */
const recoveryCodes = z.array(z.string());
const confirmed = tokenView.extend({ recovery_codes: recoveryCodes });

export const secondFactorView = z.object({
  /** When it was turned on; null: there is none. */
  since: z.string().nullable(),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.number().int(),
  /** Whether the role requires one, so that it cannot be turned off. */
  required: z.boolean(),
});

export const secondFactorEndpoints = {
  signInWithCode: endpoint({
    method: 'POST',
    path: '/login/code',
    access: 'public',
    summary: 'Go on signing in with a code, with the token of `pending` as bearer; each code works once',
    body: codeSent,
    reply: tokenView,
    errors: ['SIGN_IN_AGAIN', 'NOT_SIGNED_IN', 'CONFLICT'],
    perMinute: 30,
  }),
  beginAtSignIn: endpoint({
    method: 'POST',
    path: '/login/second-factor',
    access: 'public',
    summary: 'Begin to set up a required second factor, with the token of `pending` as bearer',
    reply: begun,
    errors: ['SIGN_IN_AGAIN'],
    perMinute: 10,
  }),
  confirmAtSignIn: endpoint({
    method: 'POST',
    path: '/login/second-factor/confirm',
    access: 'public',
    summary: 'Turn it on with its first code, with the token of `pending` as bearer; signs in',
    body: codeSent,
    reply: confirmed,
    errors: ['SIGN_IN_AGAIN', 'CONFLICT'],
    perMinute: 30,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/prove',
    access: 'signed-in',
    summary:
      'Prove again who calls: by code, or by password without a second factor; the new token holds for 15 minutes',
    body: proofSent,
    reply: tokenView,
    errors: ['CONFLICT'],
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'Whether the caller has a second factor',
    reply: secondFactorView,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'Begin to set up a second factor, or another in place of the one there is, which works until then',
    body: proofSent,
    reply: begun,
    errors: ['CONFLICT'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'signed-in',
    summary: 'Turn it on with its first code; every other session ends, and the token for this one comes back',
    body: codeSent,
    reply: confirmed,
    errors: ['CONFLICT'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Make ten new recovery codes with a code; the former ones no longer work',
    body: codeSent,
    reply: z.object({ recovery_codes: recoveryCodes }),
    errors: ['CONFLICT'],
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor/turn-off',
    access: 'signed-in',
    summary: 'Turn the second factor off with a code, unless the role requires it',
    body: codeSent,
    reply: nothing,
    errors: ['CONFLICT'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    access: { all: ['user_management', 'role_management', 'showAllOrders'] },
    proof: true,
    summary: 'Remove the second factor of another user who lost it; their sessions end, and a mail informs them',
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
