import type { DelhiveryRequest } from './build.ts';

/** An answer that settles the matter, or none. */
export type Reply = { kind: 'reply'; status: number; body: string } | { kind: 'lost'; message: string };

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Network {
  /** Without a slash at the end. */
  baseUrl: string;
  token: string;
  fetch?: Fetch;
  /** Time limit of a call, ms. */
  timeoutMs?: number;
}

export const PRODUCTION_URL = 'https://track.delhivery.com';
export const TIMEOUT_MS = 10_000;

/**
 * Answers that say nothing of the parcel: our token, our pace, their trouble. They are treated as lost, so that a
 * token that ran out does not have every order of the day refunded.
 */
const TELLS_NOTHING = [401, 403, 408, 429];

/** The one place that reaches Delhivery. Never throws; never follows a redirect with the token. */
export async function call(request: DelhiveryRequest, network: Network): Promise<Reply> {
  const { method, path, body, contentType } = request;
  try {
    const response = await (network.fetch ?? fetch)(network.baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Token ${network.token}`,
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS),
    });
    const { status } = response;
    if (status >= 500 || TELLS_NOTHING.includes(status)) return { kind: 'lost', message: `HTTP ${status}` };
    return { kind: 'reply', status, body: await response.text() };
  } catch (error) {
    return { kind: 'lost', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
