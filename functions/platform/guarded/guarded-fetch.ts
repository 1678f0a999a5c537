import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { brand } from '../../../shared/brand.ts';
import type { ServerCall } from '../http/ask.ts';
import { log } from '../log.ts';
import { checkHost, type Resolve } from './checked-host.ts';

/**
 * The result of a call to a URL that a seller entered. The messages may be shown to the seller.
 * - `reply`: the server answered, with any status. `isCut` is true if the body was longer than the limit.
 * - `refused`: the URL may not be called, and nothing was sent.
 * - `lost`: it is unknown whether the request had an effect.
 */
export type GuardedReply =
  | { kind: 'reply'; status: number; headers: Record<string, string>; body: string; isCut: boolean }
  | { kind: 'refused'; message: string }
  | { kind: 'lost'; message: string };

export interface GuardedCall extends Omit<ServerCall, 'body'> {
  body?: string | undefined;
  /** The time limit for all steps together: name resolution, connection and reply. */
  timeoutMs: number;
  /** The highest number of bytes of the reply that are read. After that, the connection is closed. */
  mostBytes: number;
}

/**
 * Builds the `lookup` function of a connection. It returns the checked addresses, even if the DNS now returns other
 * addresses.
 */
function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

async function bodyOf(response: IncomingMessage, most: number): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let left = most;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left < 0) break;
  }
  return { body: new TextDecoder().decode(Buffer.concat(chunks), { stream: left < 0 }), isCut: left < 0 };
}

function send(call: GuardedCall, url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: call.method,
    headers: { 'user-agent': `${brand.name}/1`, 'accept-encoding': 'identity', ...call.headers },
    // Each call opens a new connection. An open connection of another call may lead to an address that was not checked
    // for this call.
    agent: false,
    lookup: lookupOf(addresses),
    signal,
  });
  request.on('response', resolve).on('error', reject);
  request.on('close', () => reject(new Error('The connection was closed without a reply.')));
  request.end(call.body);
  return promise;
}

/** Returns the cause of an error as a text for the seller. */
function messageOf({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED') return 'The server refused the connection.';
  if (code === 'ECONNRESET') return 'The server closed the connection.';
  return `The call failed: ${code === '' ? message : code}.`;
}

async function fetched(call: GuardedCall, resolve: Resolve | undefined): Promise<GuardedReply> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const checked = await Promise.race([checkHost(call.url, resolve), late]);
    if ('refused' in checked) return { kind: 'refused', message: checked.refused };
    const response = await send(call, checked.url, checked.addresses, signal);
    const headers = Object.entries(response.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
    const body = await bodyOf(response, call.mostBytes);
    return { kind: 'reply', status: response.statusCode ?? 0, headers: Object.fromEntries(headers), ...body };
  } catch (error) {
    const seconds = call.timeoutMs / 1000;
    const message = signal.aborted ? `No complete reply within ${seconds} seconds.` : messageOf(error as Error);
    return { kind: 'lost', message };
  }
}

/**
 * Calls a URL that a seller entered. Every such call uses this function. It reaches only public addresses, because each
 * call checks the address and connects to the checked one. It follows no redirect. It ends within the time limit even
 * if the server never ends its reply. Never throws.
 * @param resolve for tests: resolves names instead of the system
 */
export async function guardedFetch(call: GuardedCall, resolve?: Resolve): Promise<GuardedReply> {
  const began = performance.now();
  const reply = await fetched(call, resolve);
  const ms = Math.round(performance.now() - began);
  const status = reply.kind === 'reply' ? reply.status : undefined;
  log.info('called', { host: URL.parse(call.url)?.host, method: call.method, outcome: reply.kind, status, ms });
  return reply;
}
