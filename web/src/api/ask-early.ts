/** The age from which a prefetched answer is not used any more. */
const MOST_AGE_MS = 30_000;

const asked = new Map<string, { token: string; at: number; response: Promise<Response> }>();

/**
 * Requests something before the code that needs it is loaded.
 * @param url as the client will request it, with `/api/v1`
 */
export function prefetch(url: string, token: string): void {
  const response = fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  response.catch(() => undefined); // The code that takes the answer handles the failure.
  asked.set(url, { token, at: Date.now(), response });
}

/** Returns the prefetched answer for this token, if there is one. It can be taken only once. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  if (early === undefined || early.token !== token || Date.now() - early.at > MOST_AGE_MS) return undefined;
  return early.response;
}
