/** Every error code of the API, with its HTTP status and its default message. */
export const ERRORS = {
  INVALID_INPUT: { status: 422, message: 'Some of what was sent is not valid. See the fields.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used before with other input.' },
  INSUFFICIENT_BALANCE: {
    status: 402,
    message: 'Unable to pay for your order due to insufficient balance. Please add money to you wallet.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  WRONG_CREDENTIALS: { status: 401, message: 'The e-mail or the password is not right.' },
  BAD_SIGNATURE: { status: 401, message: 'The signature does not match.' },
  PROOF_NEEDED: {
    status: 403,
    message: 'Confirm that it is you, then try again. Nothing was changed.',
  },
  NOT_ALLOWED: { status: 403, message: 'Your role does not allow this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  STALE_REVISION: { status: 409, message: 'Somebody else changed this after you opened it. Nothing was saved.' },
  CONFLICT: { status: 409, message: 'This is not possible in the present state.' },
  EWAY_BILL_NEEDED: {
    status: 409,
    message:
      'Goods worth more than ₹50,000 need an e-way bill by law. Enter its 12-digit number in the order, then pay.',
  },
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Look at the new one and pay again.' },
  BOOKING_REFUSED: { status: 409, message: 'The courier refused the booking. Your money is back in the wallet.' },
  PAYMENT_OPEN: {
    status: 409,
    message: 'The payment is not confirmed yet. Your wallet is credited as soon as it is.',
  },
  PAYMENT_FAILED: { status: 409, message: 'The payment failed.' },
  STILL_RUNNING: { status: 409, message: 'The same request is still running. Try again in a moment.' },
  LINK_GONE: { status: 410, message: 'This link has expired or was used already. Ask for a new one.' },
  SIGN_IN_AGAIN: { status: 410, message: 'This took too long. Sign in with your password again.' },
  DISCONNECTED: { status: 410, message: 'This shop is disconnected. Remove the webhook.' },
  TOO_LARGE: { status: 413, message: 'The file is larger than 4 MB. Upload a smaller one.' },
  SLOW_DOWN: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was lost; try again.' },
  STARTING: { status: 503, message: 'Starting. Try again in a moment.' },
  TIMED_OUT: { status: 504, message: 'This took too long. It may still finish; look before you repeat it.' },
  UPSTREAM: { status: 502, message: 'A partner service did not answer. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The part of an error reply for a client whose edit was based on an old revision: the present record, who changed it,
 * and when.
 */
export interface StaleRevisionMeta<R = unknown> {
  revision: number;
  /** Who changed the record. Null if the product changed it without a user. */
  changed_by: { _id: string; name: string } | null;
  changed_at: string | null;
  current: R;
}

/**
 * How a person proves their identity: with a code of the second factor, or with the password if the person has no
 * second factor.
 */
export type ProofMethod = 'code' | 'password';

/** Error messages for single input fields, by path (`customer.shipping_address.postcode`). */
export type FieldErrors = Record<string, string>;

/** An error that is reported to the caller with its code. Any other error is a bug and is reported with status 500. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly stale: StaleRevisionMeta | undefined;
  /** The request that waits for an approval now. Set if the client approved another request, or sent no id. */
  readonly waiting: Record<string, unknown> | undefined;
  /** The proof that the user must give: a code or the password. Set only with the code `PROOF_NEEDED`. */
  readonly proof: ProofMethod | undefined;
  /** The methods that the path takes, for the header `Allow`. Set only with the code `METHOD_NOT_ALLOWED`. */
  readonly allowedMethods: readonly string[] | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    more: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      stale?: StaleRevisionMeta;
      waiting?: Record<string, unknown>;
      proof?: ProofMethod;
      allowedMethods?: readonly string[];
    } = {},
  ) {
    super(message ?? ERRORS[code].message);
    this.name = 'Failure';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.stale = more.stale;
    this.waiting = more.waiting;
    this.proof = more.proof;
    this.allowedMethods = more.allowedMethods;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Returns the error INVALID_INPUT with a message for one field. */
export const invalidField = (path: string, message: string): Failure =>
  new Failure('INVALID_INPUT', message, { fields: { [path]: message } });
