import type { GuardedCall, GuardedReply } from '../../platform/guarded/guarded-fetch.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { requestIdHeader } from '../../platform/request-id.ts';
import type { ShopRefused, ShopResult, ShopUnknown } from '../port.ts';

/** Sends a request to a shop: `guardedFetch`, or a fake of the tests. */
export type ShopTransport = (call: GuardedCall) => Promise<GuardedReply>;

/** A request to a shop. The client adds the limits for time and size. */
export interface ShopRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The readable reply of a shop. `body` is the parsed JSON; header names are in lower case. */
export interface ShopReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** The usual time limit of a request. */
export const TIMEOUT_MS = 15_000;
/** The maximum size in bytes of a reply that is read. A page of 100 WooCommerce orders has about 1 MB. */
const MOST_BYTES = 12_000_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export const refused = (code: ShopRefused['code'], message: string): ShopRefused => ({
  kind: 'refused',
  code,
  message,
});
export const unknown = (message: string, waitMs?: number): ShopUnknown => ({
  kind: 'unknown',
  message,
  ...(waitMs !== undefined && { waitMs }),
});
/** Returns why a request failed, as a text for the seller, and what happens next if the failure may pass. */
export const failureText = ({ kind, message }: ShopRefused | ShopUnknown, next: string): string =>
  kind === 'unknown' ? `${message} ${next}` : message;
/** What happens after a failure of a poll or of the import after a webhook. */
export const POLLED_AGAIN = 'We try again within ten minutes.';
/** What a seller does after a failure of a request that they asked for. */
export const ASK_AGAIN = 'Try again in a moment.';

export const done = <T>(value: T): ShopResult<T> => ({ kind: 'done', value });

/** Returns how long the header `Retry-After` asks us to wait. If it cannot be read, returns a minute. */
function waitOf(headers: Readonly<Record<string, string>>): number {
  const seconds = Number(headers['retry-after'] ?? 60);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1) * 1000, LONGEST_WAIT_MS) : 60_000;
}

const isText = (body: string): boolean => body.trim().startsWith('<');

/**
 * Sends a request to a shop and reads the reply as JSON. The result is `unknown` if the shop does not answer, or if it
 * answers with 429, 5xx, a web page or an incomplete reply. This is never a refusal, because the shop may have carried
 * out the request.
 */
export async function askShop(
  name: string,
  request: ShopRequest,
  transport: ShopTransport,
  timeoutMs = TIMEOUT_MS,
): Promise<ShopReply | ShopRefused | ShopUnknown> {
  const reply = await transport({
    ...request,
    headers: { accept: 'application/json', ...requestIdHeader(), ...request.headers },
    timeoutMs,
    mostBytes: MOST_BYTES,
  });
  if (reply.kind === 'refused') return refused('ADDRESS', reply.message);
  if (reply.kind === 'lost') return unknown(`${name} did not answer. ${reply.message}`);
  const { status, headers } = reply;
  if (status === 429) return unknown(`${name} limits how often we may call it.`, waitOf(headers));
  if (status >= 500) return unknown(`${name} failed with HTTP ${status}.`);
  if (status >= 300 && status < 400)
    return refused(
      'ADDRESS',
      `The address leads to another one. Enter the shop's final address, as the browser shows it.`,
    );
  if (reply.isCut) return unknown(`${name} sent more than we read at once.`);
  const body = reply.body === '' ? undefined : parseJson(reply.body);
  if (body === undefined && reply.body !== '')
    return unknown(
      isText(reply.body)
        ? `${name} answered with a web page. If this goes on, allow our calls in the shop’s firewall or maintenance plugin.`
        : `${name} sent an incomplete reply.`,
    );
  return { status, headers, body };
}

export const isReply = (reply: ShopReply | ShopRefused | ShopUnknown): reply is ShopReply => 'status' in reply;
