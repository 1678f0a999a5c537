/** A prefetched answer that is older than this is not used. */
const MOST_AGE_MS = 30_000;

interface EarlyRequest {
  token: string;
  at: number;
  response: Promise<Response>;
}

type EarlyRequests = Map<string, EarlyRequest>;
const page = globalThis as { askedEarly?: EarlyRequests };
/**
 * The early requests by URL. A separate script with its own copy of this module sends them. It passes them to the
 * application through `page.askedEarly`.
 */
const asked: EarlyRequests = page.askedEarly ?? new Map<string, EarlyRequest>();

/** Hands the requests of this script over to the application. */
export function passOnEarlyRequests(): void {
  page.askedEarly = asked;
}

/**
 * Sends a request before the code that needs the answer is loaded.
 * @param url the URL that the client will request later, with `/api/v1`
 */
export function prefetch(url: string, token: string): void {
  const response = fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  response.catch(() => undefined); // The code that takes the answer handles the failure.
  asked.set(url, { token, at: Date.now(), response });
}

/** Returns the prefetched answer for this token, if there is one. It can be taken only once. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  const request = asked.get(url);
  asked.delete(url);
  if (request === undefined || request.token !== token || Date.now() - request.at > MOST_AGE_MS) return undefined;
  return request.response;
}
