import type { ErrorCode, ProvesBy, Stale } from '../../../shared/errors.ts';

/** Spec 1 section 8. */
export const OFFLINE = 'Server error. Are you online?';

/** `OFFLINE`: no answer arrived. `OTHER_USER`: nothing was sent, because the browser is signed in as someone else. */
type FailureCode = ErrorCode | 'OFFLINE' | 'OTHER_USER';
export const OTHER_USER = 'Signed in as someone else';

/** A failed call; `message` is for the user. */
export class ApiFailure extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: FailureCode;
  /** Errors of the input, by path (`pickup_address.postcode`). */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Set when somebody else has changed the record since it was read. */
  readonly stale: Stale | undefined;
  /** Set when the call needs a recent proof of who the user is: what to ask for. */
  readonly proof: ProvesBy | undefined;
  /** The answer had no message, so this one is ours: a screen may have a better one. */
  readonly wordless: boolean;

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      requestId?: string | undefined;
      stale?: Stale | undefined;
      proof?: ProvesBy | undefined;
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
    this.wordless = more.wordless === true;
  }

  /** Whether the command's outcome is unknown: a retry needs the same key. */
  get unsettled(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'STILL_RUNNING';
  }
}

/** Returns the words of the answer, or those that `spec/` has where no answer or no words came. */
export const saidOr = (failure: ApiFailure, fallback: string): string =>
  failure.wordless ? fallback : failure.message;

/** Returns the user's message for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : 'There is some problem. Please check console!';
