import type * as z from 'zod';
import type { ErrorCode, Stale } from './errors.ts';
import { allows, type Permission, type Permissions } from './permissions.ts';

/**
 * Who may call an endpoint. There is no default: a route without `access` does not compile.
 * A list means any one of them: the permissions of every screen that needs the route. `all` means each of them.
 * `signature` routes (webhooks) check the raw body themselves.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'signature'
  | Permission
  | readonly Permission[]
  | { readonly all: readonly Permission[] };

/**
 * The rule of access: undefined when the route is open to somebody with these permissions, else the refusal. `granted`
 * is what an active role grants, nothing for an inactive one, undefined for who is not signed in. A webhook is open
 * here, for its verb checks the signature.
 */
export function admits(access: Access, granted: Permissions | undefined): 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | undefined {
  if (access === 'public' || access === 'signature') return undefined;
  if (granted === undefined) return 'NOT_SIGNED_IN';
  if (access === 'signed-in') return undefined;
  const open = isAll(access) ? access.all.every((one) => allows(granted, one)) : allows(granted, access);
  return open ? undefined : 'NOT_ALLOWED';
}

const isAll = (access: Exclude<Access, string> | Permission): access is { readonly all: readonly Permission[] } =>
  typeof access === 'object' && 'all' in access;

/** How somebody came in: signed in, signed in as another user, or by the API key of a user, who lets it pay or does not. */
export type Way = 'session' | 'as-other' | 'api-key' | 'paying-api-key';

/** Whether an endpoint is open to who came in this way, whatever they may do otherwise. */
export function opensTo({ asOther, apiKey }: Pick<Endpoint, 'asOther' | 'apiKey'>, way: Way): boolean {
  if (way === 'session') return true;
  if (way === 'as-other') return asOther === true;
  return apiKey === true || (apiKey === 'pays' && way === 'paying-api-key');
}

type Shape = z.ZodType<Record<string, unknown>>;

/** One endpoint, read by the Lambda, the stack, the local gateway, the web client, the tests and OpenAPI. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`, with parameters in braces: `/orders/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  /** JSON, or the text fields of a multipart form when `files` is set. */
  readonly body?: z.ZodType;
  /** The most bytes of a JSON body; 256 KB unless it says more. Lists of thousands of orders say 2 MB. */
  readonly mostBodyBytes?: number;
  /** The body is a multipart form with files. */
  readonly files?: true;
  /** The answer is bytes with a file name, not an envelope. */
  readonly download?: true;
  /** Schema of `data`. */
  readonly reply: z.ZodType;
  /** What `meta` holds beside the envelope: totals, cursor. */
  readonly meta?: Shape;
  /** What the verb refuses with, beyond what follows from the rest: see `refusals`. */
  readonly errors?: readonly ErrorCode[];
  /** A command that makes something: takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * It edits a stored record: the schema of that record as its editors see it, with its `revision`. It takes the revision that
   * was read in `If-Match`, and refuses a stale one with the present record.
   */
  readonly revisioned?: z.ZodType<{ revision: number }>;
  /** Calls a minute from one address: for routes that strangers can call, or that cost a partner's quota. */
  readonly perMinute?: number;
  /** The answer is the same for everybody, who may keep it for so long. Of public routes that read. Absent: nobody keeps it. */
  readonly cacheSeconds?: number;
  /** Open to who is signed in as another user: what reads, tracks, comments and drafts. Absent: refused. */
  readonly asOther?: true;
  /** Open to a user's API key; `pays`: to one that its owner lets pay. Absent: refused. */
  readonly apiKey?: true | 'pays';
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

/** Declares the endpoints of a feature. */
export const contract = <const C extends Contract>(c: C): C => c;

/**
 * Every code that an endpoint refuses with: those that follow from what it is, and those it declares. OpenAPI tells
 * them, and the tests hold every reply to them. What comes before any endpoint is not among them: an unknown address or
 * method, and what went around CloudFront.
 */
export function refusals(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, idempotent, revisioned, perMinute, apiKey, errors = [] } = endpoint;
  const closed = access !== 'public' && access !== 'signature';
  const when = (holds: boolean, ...codes: ErrorCode[]) => (holds ? codes : []);
  return [
    // Not allowed are also API keys, and who is signed in as another, where the endpoint is not open to them.
    ...when(closed, 'NOT_SIGNED_IN', 'NOT_ALLOWED'),
    ...when((params ?? query ?? body) !== undefined, 'INVALID_INPUT'),
    ...when(method !== 'GET', 'TOO_LARGE'),
    ...when(idempotent === true, 'IDEMPOTENCY_KEY_REUSED', 'STILL_RUNNING'),
    ...when(revisioned !== undefined, 'STALE_REVISION'),
    ...when(perMinute !== undefined || apiKey !== undefined, 'SLOW_DOWN'),
    ...errors,
    'INTERNAL',
  ];
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the verb gets, parsed. */
export interface Input<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type Data<E extends Endpoint> = z.output<E['reply']>;
export type Meta<E extends Endpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : object;

/** The answer of a verb: `data`, and what goes to `meta` beside the envelope. */
export interface Reply<E extends Endpoint> {
  data: z.input<E['reply']>;
  message?: string;
  /** This is the answer to an earlier command with the same Idempotency-Key. */
  replayed?: boolean;
  meta?: E['meta'] extends z.ZodType ? z.input<E['meta']> : undefined;
}

/** Every reply on the wire. */
export interface Envelope<T = unknown> {
  meta: {
    success: boolean;
    status: number;
    message: string;
    code?: ErrorCode;
    fields?: Record<string, string>;
    request_id?: string;
    /** Of the refusal `STALE_REVISION`. */
    stale?: Stale;
    /** Of a refused decision: what waits, with its own request_id. */
    waiting?: Record<string, unknown>;
    total_count?: number;
    next?: string;
  };
  data: T;
}

/** `/orders/{id}` with `{id: '7'}` → `/orders/7`. */
export function pathOf(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
