/** What came home from somebody else's server: an answer, or nothing that settles the matter. */
export type Reply = { kind: 'reply'; status: number; body: string } | { kind: 'lost'; message: string };

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A call that was built and is to be made. */
export interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Answers that say nothing of what was asked; so do all from 500 up. */
  tellsNothing: readonly number[];
}

export interface Way {
  fetch?: Fetch | undefined;
  /** Time limit of a call, ms. */
  timeoutMs?: number | undefined;
}

export const TIMEOUT_MS = 10_000;

/** The one place that reaches other people's servers. Never throws; never follows a redirect with our token. */
export async function ask({ url, method, headers, body, tellsNothing }: Call, way: Way = {}): Promise<Reply> {
  try {
    const response = await (way.fetch ?? fetch)(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(way.timeoutMs ?? TIMEOUT_MS),
    });
    const { status } = response;
    if (status >= 500 || tellsNothing.includes(status)) return { kind: 'lost', message: `HTTP ${status}` };
    return { kind: 'reply', status, body: await response.text() };
  } catch (error) {
    return { kind: 'lost', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
