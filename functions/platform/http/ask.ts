/**
 * What came home from somebody else's server: an answer, or nothing that settles the matter.
 * `status`: it did answer, with this. `asked: false`: the call was never made. `held`: our own limit kept it back.
 */
export type Reply =
  | { kind: 'reply'; status: number; body: string }
  | { kind: 'lost'; message: string; status?: number; asked?: false; held?: true };

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A call that was built and is to be made. */
export interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
}

export interface Way {
  fetch?: Fetch | undefined;
  /** Time limit of a call, ms. */
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 10_000;
/** No answer that we ask for is longer; one that is would only fill the memory. */
const MOST_BYTES = 20_000_000;

/**
 * Our token, our pace, their trouble: such answers say nothing of what was asked. They are treated as lost, so that a
 * token that ran out does not have every order of the day refunded, or a payment taken for none.
 */
const tellsNothing = (status: number): boolean => status >= 500 || [401, 403, 408, 429].includes(status);

/** The text of an answer; undefined when it is too long, be it that it does not say so before. */
async function textOf(response: Response): Promise<string | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
  if (response.body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** The one place that reaches other people's servers. Never throws; never follows a redirect with our token. */
export async function ask({ url, method, headers, body }: Call, way: Way = {}): Promise<Reply> {
  try {
    const response = await (way.fetch ?? fetch)(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(way.timeoutMs ?? TIMEOUT_MS),
    });
    const { status } = response;
    if (tellsNothing(status)) return { kind: 'lost', message: `HTTP ${status}`, status };
    const said = await textOf(response);
    if (said === undefined) return { kind: 'lost', message: 'an answer of more than 20 MB', status };
    return { kind: 'reply', status, body: said };
  } catch (error) {
    // An address that is none is quoted in its error, with the account or token that may stand in its query.
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: 'lost', message: said.replaceAll(url, 'its address') };
  }
}
