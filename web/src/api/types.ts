import type * as z from 'zod';
import type { Data, Endpoint, Envelope, Meta } from '../../../shared/endpoint.ts';

type Of<S> = S extends z.ZodType ? z.input<S> : never;
/** The values of a query. Numbers and booleans may be given in place of texts. Absent and empty values are not sent. */
type Loose<Q> = { [K in keyof Q]?: Q[K] | number | boolean | null };

/** The input of a call: what the endpoint's contract requires. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Of<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: Loose<Of<E['query']>> } : object) &
  (E['body'] extends z.ZodType ? { body: Of<E['body']> } : object) &
  /** The revision that the record had when it was read. */
  (E['revisioned'] extends z.ZodType ? { revision: number } : object) &
  (E['files'] extends true ? { files: readonly File[] } : object);

/** The arguments of `call`. An endpoint without input needs none: `call(walletsContract.own)`. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E>
    ? [given?: CallInput<E>, options?: CallOptions]
    : [given: CallInput<E>, options?: CallOptions];

export interface CallOptions {
  /**
   * The idempotency key of the user's action, from `newIdempotencyKey()`. If absent, the call creates one. All retries
   * of this call use the same key.
   */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The token to send instead of the session's token, e.g. the token of a reset mail. */
  bearer?: string | undefined;
  /** True if the call is sent again because its token was refused while the session got a newer one. */
  isRepeat?: true;
}

/** The file that an endpoint with `download` returns. */
export interface DownloadedFile {
  blob: Blob;
  name: string;
}

export interface CallAnswer<E extends Endpoint> {
  data: E['download'] extends true ? DownloadedFile : Data<E>;
  meta: Envelope['meta'] & Meta<E>;
}

/** One row of a list endpoint. */
export type ListRow<E extends Endpoint> = Data<E> extends readonly (infer T)[] ? T : never;
