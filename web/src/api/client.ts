import type * as z from 'zod';
import type { Endpoint, Envelope } from '../../../shared/endpoint.ts';
import { ERRORS } from '../../../shared/errors.ts';
import type { tokenView } from '../../../shared/sessions/token-view.ts';
import { newIdempotencyKey } from '../lib/new-idempotency-key.ts';
import { ApiFailure, OFFLINE_MESSAGE, OTHER_USER_MESSAGE } from './api-failure.ts';
import { takePrefetched } from './ask-early.ts';
import { reportNetworkAnswer, reportNetworkLoss } from './network.ts';
import { fetchWithRetry } from './retry.ts';
import { askForProof } from './session/ask-for-proof.ts';
import { storeCallerMark } from './session/caller-mark.ts';
import { session } from './session/session.ts';
import type { CallAnswer, CallArguments, CallInput, CallOptions, DownloadedFile } from './types.ts';
import { urlOf } from './url-of.ts';

const BASE = '/api/v1';

type Parts = { body?: unknown; files?: readonly File[]; revision?: number };

/**
 * Returns the body of a request as JSON. If the endpoint takes files, returns a form with the files under `files` and
 * all other fields as text.
 */
function bodyOf(endpoint: Endpoint, { body, files = [] }: Parts): BodyInit | undefined {
  if (!endpoint.files) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/**
 * Returns the failure that an answer describes. If the answer has no message or only blanks, the failure gets a general
 * one.
 */
function failureOf(response: Response, answer: Partial<Envelope> | undefined): ApiFailure {
  const meta: Partial<Envelope['meta']> | undefined = answer?.meta;
  const said = meta?.message?.trim() ? meta.message : undefined;
  const status = meta?.status ?? response.status;
  const message = said ?? (status >= 400 && status < 500 ? OFFLINE_MESSAGE : ERRORS.INTERNAL.message);
  return new ApiFailure(status, meta?.code ?? 'INTERNAL', message, {
    fields: meta?.fields,
    stale: meta?.stale,
    proof: meta?.proof,
    data: answer?.data,
    wordless: said === undefined,
    requestId: meta?.request_id ?? response.headers.get('X-Request-Id') ?? undefined,
  });
}

async function fileOf(response: Response): Promise<DownloadedFile> {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const name = encoded === undefined ? /filename="?([^";]+)"?/i.exec(header)?.[1] : decodeURIComponent(encoded);
  return { blob: await response.blob(), name: name ?? 'download' };
}

/**
 * Calls an endpoint and returns its `{ data, meta }`. @throws ApiFailure
 *
 *     const { data: order } = await call(ordersContract.get, { params: { id } });
 *
 * If the server wants a recent proof of who the user is, a dialog asks for it and the call is sent again with the same
 * key. A new token in the answer is stored.
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<CallAnswer<E>> {
  const [given, asked = {}] = args as [CallInput<E> | undefined, CallOptions?];
  const options = endpoint.idempotent ? { ...asked, key: asked.key ?? newIdempotencyKey() } : asked;
  try {
    return await (endpoint.renewsToken ? sendForToken(endpoint, given, options) : send(endpoint, given, options));
  } catch (error) {
    const proof = error instanceof ApiFailure ? error.proof : undefined;
    if (proof === undefined || !(await askForProof(proof))) throw error;
    return send(endpoint, given, options);
  }
}

/** The calls under way whose answers have a new token. */
const renewals = new Set<Promise<unknown>>();

async function sendForToken<E extends Endpoint>(endpoint: E, given: CallInput<E> | undefined, options: CallOptions) {
  const sent = send(endpoint, given, options).then((answer) => {
    const { attributes } = answer.data as z.output<typeof tokenView>;
    session.renew(attributes.value);
    return answer;
  });
  renewals.add(sent);
  return sent.finally(() => renewals.delete(sent));
}

/**
 * Handles the refusal of a token. Returns true if the session has a newer token, with which the call can be sent again.
 * A call that renews the token may have ended the former one before its own answer arrives, so this waits for it.
 */
async function hasNewerToken(
  endpoint: Endpoint,
  token: string | undefined,
  { bearer, isRepeat }: CallOptions,
): Promise<boolean> {
  if (!endpoint.renewsToken) await Promise.allSettled(renewals);
  const now = session.token();
  const isNewer = token !== undefined && now !== undefined && now !== token && !session.isOthers();
  if (isNewer && bearer === undefined && isRepeat !== true) return true;
  session.expired(token);
  return false;
}

async function send<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E> | undefined,
  options: CallOptions,
): Promise<CallAnswer<E>> {
  if (options.bearer === undefined && session.stopIfOthers()) throw new ApiFailure(0, 'OTHER_USER', OTHER_USER_MESSAGE);
  const headers = new Headers();
  const token = options.bearer ?? session.token();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (endpoint.idempotent && options.key !== undefined) headers.set('Idempotency-Key', options.key);
  const parts = (given ?? {}) as Parts;
  if (endpoint.revisioned) headers.set('If-Match', `"${parts.revision}"`);
  const body = bodyOf(endpoint, parts);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');

  const url = BASE + urlOf(endpoint, given);
  const init = { method: endpoint.method, headers, body: body ?? null, signal: options.signal ?? null };
  const early = endpoint.method === 'GET' ? takePrefetched(url, token) : undefined;
  const response = await fetchWithRetry(url, init, early).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    reportNetworkLoss();
    throw new ApiFailure(0, 'OFFLINE', OFFLINE_MESSAGE, { wordless: true });
  });

  reportNetworkAnswer();
  storeCallerMark(token, response.headers.get('X-Caller-Mark'));
  if (!response.ok) {
    if (response.status === 401 && endpoint.access !== 'public' && (await hasNewerToken(endpoint, token, options)))
      return send(endpoint, given, { ...options, isRepeat: true });
    const envelope = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined;
    throw failureOf(response, envelope);
  }
  if (endpoint.download) {
    const meta = { success: true, status: response.status, message: '' };
    return { data: await fileOf(response), meta } as unknown as CallAnswer<E>;
  }
  const answer = (await response.json().catch(() => undefined)) as CallAnswer<E> | undefined;
  // An answer is a success if `status` in its `meta` is 200 and `success` is not false. The HTTP status does not count
  // (spec 3 section 9).
  if (answer?.meta?.success === false || answer?.meta?.status !== 200) throw failureOf(response, answer);
  return answer;
}
