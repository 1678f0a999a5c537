/** The age from which an answer is requested again. */
const MOST_AGE_MS = 30_000;

const asked = new Map<string, { token: string; at: number; response: Promise<Response> }>();

/**
 * Prefetches an answer while the code that needs it is still loading.
 * @param url as the client requests it, with `/api/v1`
 */
export function askEarly(url: string, token: string): void {
  const response = fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  response.catch(() => undefined); // the consumer meets the failure and retries
  asked.set(url, { token, at: Date.now(), response });
}

/** Returns the prefetched answer of this token, once. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  if (early === undefined || early.token !== token || Date.now() - early.at > MOST_AGE_MS) return undefined;
  return early.response;
}
