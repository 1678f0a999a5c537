const RETRIES = 5;
const WAIT_MS = 400;
/**
 * The longest wait before a retry. If the server demands a longer wait, the client returns the answer and does not
 * retry.
 */
const LONGEST_WAIT_MS = 15_000;

/** Returns whether the same request may succeed later. After any other status it would fail again. */
const passing = (status: number): boolean => status === 429 || (status >= 502 && status <= 504);

/** Returns the wait in milliseconds that a `Retry-After` header demands. The header gives seconds or a date. */
function retryAfterMs(header: string | null): number {
  if (header === null || header === '') return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Sends a request. After a network failure or a status 429, 502, 503 or 504 it tries again up to 5 times, after 400 ms
 * × the number of the attempt.
 * @param early the first attempt, if it was sent already
 */
export async function fetchWithRetry(url: string, init: RequestInit, early?: Promise<Response>): Promise<Response> {
  const signal = init.signal ?? undefined;
  for (let attempt = 1; ; attempt++) {
    const attempted = attempt === 1 ? early : undefined;
    const sent = await (attempted ?? fetch(url, init)).catch((error: unknown) => {
      if (signal?.aborted || attempt > RETRIES) throw error;
      return undefined;
    });
    if (sent !== undefined && !passing(sent.status)) return sent;
    const waitMs = Math.max(WAIT_MS * attempt, retryAfterMs(sent?.headers.get('Retry-After') ?? null));
    if (sent !== undefined && (attempt > RETRIES || waitMs > LONGEST_WAIT_MS)) return sent;
    await pause(waitMs, signal);
  }
}
