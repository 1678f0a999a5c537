import type * as z from 'zod';
import type { Data, Endpoint, Envelope, Meta } from '../../../shared/endpoint.ts';

type Of<S> = S extends z.ZodType ? z.input<S> : never;
/** In a query numbers and flags may be given as they are; absent and empty ones are left out. */
type Loose<Q> = { [K in keyof Q]?: Q[K] | number | boolean | null };

/** What a call takes, by its contract. */
export type Given<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Of<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: Loose<Of<E['query']>> } : object) &
  (E['body'] extends z.ZodType ? { body: Of<E['body']> } : object) &
  /** The revision of the record as it was read. */
  (E['revisioned'] extends z.ZodType ? { revision: number } : object) &
  (E['files'] extends true ? { files: readonly File[] } : object);

/** Input is left out where the endpoint takes none: `call(walletsContract.own)`. */
export type Args<E extends Endpoint> =
  object extends Given<E> ? [given?: Given<E>, options?: CallOptions] : [given: Given<E>, options?: CallOptions];

export interface CallOptions {
  /** One per action of a person, from `newKey()`; made when absent. Reused over the retries of this call. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Instead of the session's token: the token of a reset mail. */
  bearer?: string | undefined;
}

/** A file that an endpoint with `download` answers. */
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
