import type { RazorpayRequest } from './build.ts';

export type Reply = { kind: 'reply'; status: number; body: string } | { kind: 'lost'; message: string };

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Network {
  keyId: string;
  keySecret: string;
  baseUrl?: string;
  fetch?: Fetch;
  /** Time limit of a call, ms. */
  timeoutMs?: number;
}

export const PRODUCTION_URL = 'https://api.razorpay.com';
export const TIMEOUT_MS = 10_000;

/** The one place that reaches Razorpay. Never throws; 429 and 5xx tell nothing of the payment, so they count as lost. */
export async function call(request: RazorpayRequest, network: Network): Promise<Reply> {
  const { keyId, keySecret, baseUrl = PRODUCTION_URL } = network;
  try {
    const response = await (network.fetch ?? fetch)(baseUrl + request.path, {
      method: request.method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS),
    });
    const { status } = response;
    if (status >= 500 || status === 429) return { kind: 'lost', message: `HTTP ${status}` };
    return { kind: 'reply', status, body: await response.text() };
  } catch (error) {
    return { kind: 'lost', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
