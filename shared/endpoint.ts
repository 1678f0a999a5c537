import type * as z from 'zod';
import type { ErrorCode, ProofMethod, StaleRevisionMeta } from './errors.ts';
import { allows, type Permission, type Permissions } from './permissions.ts';

/**
 * Who may call an endpoint. There is no default, so an endpoint without `access` does not compile. A list of
 * permissions means that one of them is enough. With `all`, the caller needs all of them. `signature` is for webhooks:
 * the verb checks the signature of the raw body.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'signature'
  | Permission
  | readonly Permission[]
  | { readonly all: readonly Permission[] };

/**
 * Returns why a caller may not call an endpoint. Returns undefined if the caller may call it. Webhooks pass this check,
 * because their verbs check the signature.
 * @param granted the permissions of the caller's role, empty if the role is inactive, or undefined without a session
 */
export function accessRefusal(
  access: Access,
  granted: Permissions | undefined,
): 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | undefined {
  if (access === 'public' || access === 'signature') return undefined;
  if (granted === undefined) return 'NOT_SIGNED_IN';
  if (access === 'signed-in') return undefined;
  const open = isAll(access) ? access.all.every((one) => allows(granted, one)) : allows(granted, access);
  return open ? undefined : 'NOT_ALLOWED';
}

const isAll = (access: Exclude<Access, string> | Permission): access is { readonly all: readonly Permission[] } =>
  typeof access === 'object' && 'all' in access;

/**
 * How a caller is authenticated: signed in, signed in as another user, with an API key, or with an API key that may
 * pay.
 */
export type Authentication = 'session' | 'as-other' | 'api-key' | 'paying-api-key';

/**
 * Returns whether an endpoint accepts a kind of authentication. Does not check permissions. `accessRefusal` checks
 * them.
 */
export function acceptsAuthentication(
  { asOther, apiKey }: Pick<Endpoint, 'asOther' | 'apiKey'>,
  way: Authentication,
): boolean {
  if (way === 'session') return true;
  if (way === 'as-other') return asOther === true;
  return apiKey === true || (apiKey === 'pays' && way === 'paying-api-key');
}

type Shape = z.ZodType<Record<string, unknown>>;

/**
 * The description of one endpoint. The Lambda function, the stack, the local gateway, the web client, the tests and
 * OpenAPI use it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api/v1`, with parameters in braces: `/orders/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  /** The schema of the JSON body, or of the text fields of a multipart form if `files` is set. */
  readonly body?: z.ZodType;
  /** The largest size of a JSON body in bytes. If absent, 256 KB. */
  readonly mostBodyBytes?: number;
  /** True if the body is a multipart form with files. */
  readonly files?: true;
  /**
   * The message for a request that is too large. Set it if users of the endpoint would not understand the default
   * message.
   */
  readonly tooLarge?: string;
  /** True if the reply is a file and not an envelope. */
  readonly download?: true;
  /**
   * True if the reply is an HTML page for people without an account, and the body comes from a form on such a page.
   * Errors are also sent as pages. API documents leave out endpoints with this field.
   */
  readonly page?: true;
  /** The schema of `data` in the reply. */
  readonly reply: z.ZodType;
  /** The schema of more fields in the reply's `meta`, such as totals and the cursor. */
  readonly meta?: Shape;
  /** The error codes that the verb itself throws. `errorCodesOf` adds the codes that follow from the other fields. */
  readonly errors?: readonly ErrorCode[];
  /**
   * True if the reply has a new token for the caller's session, at `data.attributes.value`. The server may refuse the
   * former token from then on.
   */
  readonly renewsToken?: true;
  /** True if the endpoint creates a record and accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * Set if the endpoint edits a stored record. The value is the schema of the record as its editors see it. The client
   * sends the revision of the record that it has read as `If-Match`. A request with an older revision is refused, and
   * the error reply contains the present record.
   */
  readonly revisioned?: z.ZodType<{ revision: number }>;
  /**
   * How many calls per minute are allowed: from an IP address on a public route, by a user on any other route. Set for
   * public routes, for routes that use a partner's quota, and for routes that start a job on up to 200 things.
   */
  readonly perMinute?: number;
  /** How many calls an IP address may make per second. Set for public routes that a page calls while a user types. */
  readonly perSecond?: number;
  /**
   * How long browsers and CloudFront may cache the reply, in seconds. Set only for public routes with the same reply
   * for everybody. If absent, the reply is not cached.
   */
  readonly cacheSeconds?: number;
  /**
   * True if a caller who is signed in as another user may call the endpoint. Such callers may read, track and comment,
   * and may edit unpaid orders. If absent, they are refused.
   */
  readonly asOther?: true;
  /**
   * Set if callers with an API key may call the endpoint. `pays`: only with a key that may pay. If absent, API keys are
   * refused.
   */
  readonly apiKey?: true | 'pays';
  /**
   * Set if a call needs a recent proof of identity: the caller must have entered a code or the password in the last 15
   * minutes. `true`: every call needs it. An object: a call needs it if its body has one of these fields with the given
   * value. If the given value is `true`, any value of the field counts.
   */
  readonly proof?: true | Readonly<Record<string, true | string>>;
}

/** Returns whether a call with this body needs a recent proof of the caller's identity. */
export function needsProof({ proof }: Pick<Endpoint, 'proof'>, body: unknown): boolean {
  if (proof === undefined || proof === true) return proof === true;
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return Object.entries(proof).some(([name, value]) =>
    value === true ? sent[name] !== undefined : sent[name] === value,
  );
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint. Returns the object unchanged, with its exact type. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

/** Declares the endpoints of a feature. Returns the object unchanged, with its exact type. */
export const contract = <const C extends Contract>(c: C): C => c;

/**
 * Returns every error code with which an endpoint can reply: its `errors`, and the codes that follow from its other
 * fields. The API document lists these codes, and tests check replies against them. Errors that occur before the
 * endpoint is found are not included.
 */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const {
    method,
    access,
    params,
    query,
    body,
    idempotent,
    revisioned,
    perMinute,
    perSecond,
    proof,
    errors = [],
  } = endpoint;
  const closed = access !== 'public' && access !== 'signature';
  const when = (holds: boolean, ...codes: ErrorCode[]) => (holds ? codes : []);
  return [
    // NOT_ALLOWED is also the reply to API keys and to callers signed in as another user, if the endpoint does not
    // accept them.
    ...when(closed, 'NOT_SIGNED_IN', 'NOT_ALLOWED'),
    ...when(proof !== undefined, 'PROOF_NEEDED'),
    ...when((params ?? query ?? body) !== undefined, 'INVALID_INPUT'),
    ...when(method !== 'GET', 'TOO_LARGE'),
    ...when(idempotent === true, 'IDEMPOTENCY_KEY_REUSED', 'STILL_RUNNING'),
    ...when(revisioned !== undefined, 'STALE_REVISION'),
    ...when(closed || (perMinute ?? perSecond) !== undefined, 'SLOW_DOWN'),
    ...errors,
    'INTERNAL',
  ];
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The parsed input that an endpoint's handler receives. */
export interface Input<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type Data<E extends Endpoint> = z.output<E['reply']>;
export type Meta<E extends Endpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : object;

/** The result of an endpoint's handler: `data` and, if the endpoint declares them, more fields of `meta`. */
export interface Reply<E extends Endpoint> {
  data: z.input<E['reply']>;
  message?: string;
  /** True if this is the reply to an earlier command with the same Idempotency-Key. */
  replayed?: boolean;
  meta?: E['meta'] extends z.ZodType ? z.input<E['meta']> : undefined;
}

/** The envelope: the JSON object that every reply of the API consists of. */
export interface Envelope<T = unknown> {
  meta: {
    success: boolean;
    status: number;
    message: string;
    code?: ErrorCode;
    fields?: Record<string, string>;
    request_id?: string;
    /** The present record, and who changed it. Set only with the code `STALE_REVISION`. */
    stale?: StaleRevisionMeta;
    /**
     * The request that waits for an approval now, with its `request_id`. Set if the client approved another request, or
     * sent no id.
     */
    waiting?: Record<string, unknown>;
    /**
     * The proof for which the client must ask the user: a code or the password. Set only with the code `PROOF_NEEDED`.
     */
    proof?: ProofMethod;
    total_count?: number;
    next?: string;
  };
  data: T;
}

/** Inserts parameters into a path: `/orders/{id}` with `{id: '7'}` → `/orders/7`. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
