import type * as z from 'zod';
import type { ErrorCode, Stale } from './errors.ts';
import { allows, type Permission, type Permissions } from './permissions.ts';

/**
 * Who may call an endpoint. There is no default: a route without `access` does not compile. A list means any one of
 * them: the permissions of every screen that needs the route. `all` means each of them. `signature` routes (webhooks)
 * check the raw body themselves.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'signature'
  | Permission
  | readonly Permission[]
  | { readonly all: readonly Permission[] };

/**
 * Returns undefined if these permissions may call the route, else the refusal. `granted` is what an active role grants,
 * nothing for an inactive one, undefined without a session. Webhooks pass, because their verb checks the signature.
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

/** How a caller is authenticated: signed in, signed in as another user, or by a user's API key that may pay or not. */
export type Authentication = 'session' | 'as-other' | 'api-key' | 'paying-api-key';

/** Returns whether an endpoint accepts this kind of authentication, whatever the permissions. */
export function opensTo({ asOther, apiKey }: Pick<Endpoint, 'asOther' | 'apiKey'>, way: Authentication): boolean {
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
  /** JSON, or the text fields of a multipart form if `files` is set. */
  readonly body?: z.ZodType;
  /** The most bytes of a JSON body; 256 KB by default. Lists of thousands of orders have 2 MB. */
  readonly mostBodyBytes?: number;
  /** The body is a multipart form with files. */
  readonly files?: true;
  /** The reply is bytes with a file name, not an envelope. */
  readonly download?: true;
  /** Schema of `data`. */
  readonly reply: z.ZodType;
  /** Fields of `meta` apart from the envelope: totals, cursor. */
  readonly meta?: Shape;
  /** Error codes of the verb, apart from the implied ones: see `refusals`. */
  readonly errors?: readonly ErrorCode[];
  /** A command that creates something: takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * Edits a stored record: the schema of the record as its editors see it, with its `revision`. It takes the revision
   * that was read in `If-Match`, and refuses a stale one with the present record.
   */
  readonly revisioned?: z.ZodType<{ revision: number }>;
  /** Calls a minute from one address: for public routes, or those that use a partner's quota. */
  readonly perMinute?: number;
  /**
   * How long anybody may cache the reply, which is the same for everybody. For public routes that read. Absent: not
   * cached.
   */
  readonly cacheSeconds?: number;
  /**
   * Open to callers who are signed in as another user: for reading, tracking, comments and unpaid orders. Absent:
   * refused.
   */
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
 * Returns every error code of an endpoint: implied and declared ones. OpenAPI lists them, and the tests check every
 * reply. Errors before any endpoint are not included: an unknown address or method, and requests that bypass
 * CloudFront.
 */
export function refusals(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, idempotent, revisioned, perMinute, apiKey, errors = [] } = endpoint;
  const closed = access !== 'public' && access !== 'signature';
  const when = (holds: boolean, ...codes: ErrorCode[]) => (holds ? codes : []);
  return [
    // NOT_ALLOWED is also for API keys, and callers signed in as another user, where the endpoint refuses them.
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

/** The parsed input of a verb. */
export interface Input<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type Data<E extends Endpoint> = z.output<E['reply']>;
export type Meta<E extends Endpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : object;

/** The reply of a verb: `data`, and fields of `meta` apart from the envelope. */
export interface Reply<E extends Endpoint> {
  data: z.input<E['reply']>;
  message?: string;
  /** This is the reply to an earlier command with the same Idempotency-Key. */
  replayed?: boolean;
  meta?: E['meta'] extends z.ZodType ? z.input<E['meta']> : undefined;
}

/** Every reply of the API. */
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
    /** For a refused decision: the pending request, with its own request_id. */
    waiting?: Record<string, unknown>;
    total_count?: number;
    next?: string;
  };
  data: T;
}

/** Fills parameters into a path: `/orders/{id}` with `{id: '7'}` → `/orders/7`. */
export function pathOf(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
