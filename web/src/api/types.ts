import type * as z from 'zod';
import type { Data, Endpoint, Envelope, Meta } from '../../../shared/endpoint.ts';

type Of<S> = S extends z.ZodType ? z.input<S> : never;
/** Query values may be numbers and flags; absent and empty ones are left out. */
type Loose<Q> = { [K in keyof Q]?: Q[K] | number | boolean | null };

/** The input of a call, by its contract. */
export type Given<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Of<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: Loose<Of<E['query']>> } : object) &
  (E['body'] extends z.ZodType ? { body: Of<E['body']> } : object) &
  /** The revision of the record as read. */
  (E['revisioned'] extends z.ZodType ? { revision: number } : object) &
  (E['files'] extends true ? { files: readonly File[] } : object);

/** Arguments without input for an endpoint that takes none: `call(walletsContract.own)`. */
export type Args<E extends Endpoint> =
  object extends Given<E> ? [given?: Given<E>, options?: CallOptions] : [given: Given<E>, options?: CallOptions];

export interface CallOptions {
  /** The key of a user's action, from `newKey()`; created if absent. Retries of this call reuse it. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Replaces the session's token: the token of a reset mail. */
  bearer?: string | undefined;
}

/** A file of an endpoint with `download`. */
export interface Downloaded {
  blob: Blob;
  name: string;
}

export interface Answer<E extends Endpoint> {
  data: E['download'] extends true ? Downloaded : Data<E>;
  meta: Envelope['meta'] & Meta<E>;
}

/** One row of a list endpoint. */
export type Row<E extends Endpoint> = Data<E> extends readonly (infer T)[] ? T : never;
