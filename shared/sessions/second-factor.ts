import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, noData } from '../wire.ts';
import { tokenView } from './token-view.ts';

const ENTER_CODE = 'Please enter the code';

/**
 * A code as a person types it: the six digits from the app, or a recovery code. Spaces and hyphens in the code are
 * ignored.
 */
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

/** The body of a request that sends a code of the second factor. */
export const codeSent = z.strictObject({ code });

/**
 * The body of a request that proves a person's identity: a code of the second factor, or the password if the person has
 * no second factor.
 */
export const proofSent = z.strictObject({
  code: code.optional(),
  password: z.string('Please enter password').min(1, 'Please enter password').max(200).optional(),
});
export type ProofSent = z.output<typeof proofSent>;

/** The data that an authenticator app needs: the key to type in, and a URI with the key for a QR code. */
const begun = z.object({ key: z.string(), uri: z.string() });
export type BegunSecondFactor = z.output<typeof begun>;

/** The recovery codes. No later reply contains them. */
const recoveryCodes = z.array(z.string());
const confirmed = tokenView.extend({ recovery_codes: recoveryCodes });

export const secondFactorView = z.object({
  /** When the second factor was turned on. Null if the user has no second factor. */
  since: z.string().nullable(),
  /** How many recovery codes are not used yet. */
  recovery_codes_left: z.number().int(),
  /** True if the role requires a second factor. The user then cannot turn it off. */
  required: z.boolean(),
});

export const secondFactorEndpoints = {
  signInWithCode: endpoint({
    method: 'POST',
    path: '/login/code',
    access: 'public',
    summary: 'Continue a sign-in with a code. The token of `pending` is the bearer token; each code works once',
    body: codeSent,
    reply: tokenView,
    errors: ['SIGN_IN_AGAIN', 'NOT_SIGNED_IN', 'CONFLICT'],
    perMinute: 120,
  }),
  beginAtSignIn: endpoint({
    method: 'POST',
    path: '/login/second-factor',
    access: 'public',
    summary: 'Begin to set up a required second factor during a sign-in. The token of `pending` is the bearer token',
    reply: begun,
    errors: ['SIGN_IN_AGAIN'],
    perMinute: 10,
  }),
  confirmAtSignIn: endpoint({
    method: 'POST',
    path: '/login/second-factor/confirm',
    access: 'public',
    summary:
      'Turn on a required second factor with its first code, and sign in. The token of `pending` is the bearer token',
    body: codeSent,
    reply: confirmed,
    errors: ['SIGN_IN_AGAIN', 'CONFLICT'],
    perMinute: 120,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/prove',
    access: 'signed-in',
    summary:
      'Prove again who the caller is, with a code or, without a second factor, the password. The new token counts as proof for 15 minutes',
    body: proofSent,
    reply: tokenView,
    renewsToken: true,
    errors: ['CONFLICT'],
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'Read whether the caller has a second factor',
    reply: secondFactorView,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor',
    access: 'signed-in',
    summary: 'Begin to set up a second factor. A present one works until the new one is turned on',
    body: proofSent,
    reply: begun,
    errors: ['CONFLICT'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'signed-in',
    summary:
      'Turn on the second factor with its first code. Every other session ends; the reply has a new token for this session',
    body: codeSent,
    reply: confirmed,
    renewsToken: true,
    errors: ['CONFLICT'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Create ten new recovery codes with a code. The former ones stop working',
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
    reply: noData,
    errors: ['CONFLICT'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    access: { all: ['user_management', 'role_management', 'showAllOrders'] },
    proof: true,
    summary: 'Remove the second factor of another user who lost it. Their sessions end, and a mail informs them',
    params: z.strictObject({ id }),
    reply: noData,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
