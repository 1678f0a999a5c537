import type { ErrorCode, ProofMethod, StaleRevisionMeta } from '../../../shared/errors.ts';

/** The message if the server does not answer (spec 1 section 8). */
export const OFFLINE_MESSAGE = 'Server error. Are you online?';

/**
 * The server's error code, `OFFLINE` if the server did not answer, or `OTHER_USER`. `OTHER_USER` means that nothing was
 * sent, because another user is now signed in to this browser.
 */
type FailureCode = ErrorCode | 'OFFLINE' | 'OTHER_USER';
export const OTHER_USER_MESSAGE = 'Signed in as someone else';

/** The failure of a call. `message` is a text for the user. */
export class ApiFailure extends Error {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: FailureCode;
  /** The errors of single inputs, by the path of the input (`pickup_address.postcode`). */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Who changed the record since it was read, and how. Undefined for failures with another cause. */
  readonly stale: StaleRevisionMeta | undefined;
  /**
   * How the user must prove their identity before the command: by a code or by the password. Undefined for failures
   * with another cause.
   */
  readonly proof: ProofMethod | undefined;
  /** The data of the answer. A command that was carried out in part says here what it did. */
  readonly data: unknown;
  /**
   * True if the answer contained no message. Then `message` is a general text, and a screen may show a more specific
   * one.
   */
  readonly wordless: boolean;

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      requestId?: string | undefined;
      stale?: StaleRevisionMeta | undefined;
      proof?: ProofMethod | undefined;
      data?: unknown;
      wordless?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.requestId = more.requestId;
    this.stale = more.stale;
    this.proof = more.proof;
    this.data = more.data;
    this.wordless = more.wordless === true;
  }

  /**
   * True if it is unknown whether the command was carried out. A retry must then use the same idempotency key, so that
   * the command is not carried out twice.
   */
  get unsettled(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'STILL_RUNNING';
  }
}

/**
 * Returns the message of the answer. Without one, returns `fallback`, the text that the specification gives for this
 * screen.
 */
export const messageOrDefault = (failure: ApiFailure, fallback: string): string =>
  failure.wordless ? fallback : failure.message;

/** Returns a message for the user about anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : 'There is some problem. Please check console!';
