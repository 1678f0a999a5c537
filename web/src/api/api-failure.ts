import type { ErrorCode, Stale } from '../../../shared/errors.ts';

/** Spec 1 section 8. */
export const OFFLINE = 'Server error. Are you online?';

/** `OFFLINE`: no answer came. `OTHER_USER`: nothing was sent, since the browser is signed in as someone else. */
type FailureCode = ErrorCode | 'OFFLINE' | 'OTHER_USER';
export const OTHER_USER = 'Signed in as someone else';

/** A call that did not succeed; `message` is meant for the person. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: FailureCode;
  /** What is wrong with the input, by path (`pickup_address.postcode`). */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Somebody else has changed the record since it was read. */
  readonly stale: Stale | undefined;
  /** No message came, so this one is ours: a screen may have better words for it. */
  readonly wordless: boolean;

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    more: {
      fields?: Record<string, string> | undefined;
      requestId?: string | undefined;
      stale?: Stale | undefined;
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
    this.wordless = more.wordless === true;
  }

  /** Nobody knows whether the command was done: asking again needs the same key. */
  get unsettled(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'STILL_RUNNING';
  }
}

/** Returns the words of the answer, or those that `spec/` has where no answer or no words came. */
export const saidOr = (failure: ApiFailure, fallback: string): string =>
  failure.wordless ? fallback : failure.message;

/** What to tell the person about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : 'There is some problem. Please check console!';
