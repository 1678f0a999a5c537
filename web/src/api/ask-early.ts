/** An answer older than this is asked for again. */
const MOST_AGE_MS = 30_000;

const asked = new Map<string, { token: string; at: number; response: Promise<Response> }>();

/**
 * Asks for something while the code that wants it is still on its way, so that the two do not wait for each other.
 * @param url as the client asks for it, with `/api/v1`
 */
export function askEarly(url: string, token: string): void {
  const response = fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  response.catch(() => undefined); // whoever takes it meets the failure and asks again
  asked.set(url, { token, at: Date.now(), response });
}

/** The answer that was asked for early by this token, once. */
export function takeEarly(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  if (early === undefined || early.token !== token || Date.now() - early.at > MOST_AGE_MS) return undefined;
  return early.response;
}
