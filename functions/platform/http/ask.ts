import { log } from '../log.ts';
import { requestIdHeader } from '../request-id.ts';

/**
 * The result of a call to another server.
 * - `reply`: the server answered the request.
 * - `lost`: it is unknown whether the request had an effect. `status` is set if the server sent a status that does not
 *   show this.
 * - `asked: false`: the request was never sent.
 * - `held`: our own rate limit prevented the request.
 */
export type ServerReply =
  | { kind: 'reply'; status: number; body: string }
  | { kind: 'lost'; message: string; status?: number; asked?: false; held?: true };

/** The part of the `fetch` interface that we use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request to another server that is ready to be sent. */
export interface ServerCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
}

export interface Transport {
  fetch?: Fetch | undefined;
  /** The time-out in milliseconds. */
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;
/**
 * The maximum size in bytes of a reply that is read. No expected reply is so long, and a longer one would fill the
 * memory.
 */
const MOST_BYTES = 20_000_000;

/**
 * Returns whether a status leaves open what happened to the request: our token is invalid, we sent too many requests,
 * or the server failed. Such replies count as lost, so that an expired token does not refund every order of the day.
 */
const tellsNothing = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

/**
 * Returns the text of a reply. Undefined if it is too long. The bytes are also counted, because the length in the
 * header may be wrong.
 */
async function textOf(response: Response): Promise<string | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
  if (response.body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/**
 * Sends a request to another server. All requests go through here, except those to addresses that sellers entered
 * (`guardedFetch`) and to AWS. Never throws, and never follows a redirect, because
 * that would pass on our token. The other server gets the id of our request. The log line leaves out the path, because
 * paths of couriers contain account names.
 */
export async function sendRequest(call: ServerCall, way: Transport = {}): Promise<ServerReply> {
  const began = performance.now();
  const reply = await fetched(call, way);
  const { kind, status } = reply;
  const ms = Math.round(performance.now() - began);
  log.info('called', { host: URL.parse(call.url)?.host, method: call.method, outcome: kind, status, ms });
  return reply;
}

async function fetched({ url, method, headers, body }: ServerCall, way: Transport): Promise<ServerReply> {
  try {
    const response = await (way.fetch ?? fetch)(url, {
      method,
      headers: { accept: 'application/json', ...requestIdHeader(), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(way.timeoutMs ?? TIMEOUT_MS),
    });
    const { status } = response;
    if (tellsNothing(status)) return { kind: 'lost', message: `HTTP ${status}`, status };
    const said = await textOf(response);
    if (said === undefined) return { kind: 'lost', message: 'an answer of more than 20 MB', status };
    return { kind: 'reply', status, body: said };
  } catch (error) {
    // The error message would quote the invalid address, whose query may contain an account or a token. So the address
    // is removed.
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: 'lost', message: said.replaceAll(url, 'its address') };
  }
}
