import type { Reply } from '../../platform/http/ask.ts';

type Lost = Extract<Reply, { kind: 'lost' }>;

/** A token that a courier gave, and for how long it is used, in ms. */
export interface Token {
  kind: 'token';
  token: string;
  livesMs: number;
}

interface Kept {
  got: Promise<Token | Lost>;
  /** When it is asked for anew; of one that was not given, when it may be asked for again. */
  until: number;
}

/** A login that failed is not repeated for so long: couriers shut out who tries a wrong password again and again. */
const PAUSE_MS = 60_000;
/** A token is not used in its last minute: it could run out on the way. */
const MARGIN_MS = 60_000;

/** The couriers' tokens of a process: who needs one while another is logging in waits for it. */
export interface Tokens {
  /** @param of the account at the courier; another password is another account */
  get(of: string, logIn: () => Promise<Token | Lost>): Promise<Token | Lost>;
  /** Drops a token that the courier took no more, unless another has come since. */
  drop(of: string, token: string): Promise<void>;
}

export function createTokens(now: () => number = Date.now): Tokens {
  const kept = new Map<string, Kept>();
  return {
    get(of, logIn) {
      const known = kept.get(of);
      if (known !== undefined && now() < known.until) return known.got;
      const entry: Kept = { got: logIn(), until: Number.POSITIVE_INFINITY };
      kept.set(of, entry);
      const settled = (got: Token | Lost) => {
        const lives = got.kind === 'token' ? Math.max(got.livesMs - MARGIN_MS, got.livesMs / 2) : pauseAfter(got);
        entry.until = now() + lives;
        return got;
      };
      entry.got = entry.got.then(settled);
      // A login that broke off, be it for our own table, is nobody's answer: who comes next tries again.
      entry.got.catch(() => {
        if (kept.get(of) === entry) kept.delete(of);
      });
      return entry.got;
    },
    async drop(of, token) {
      const known = kept.get(of);
      const got = await known?.got.catch(() => undefined);
      if (got?.kind === 'token' && got.token === token && kept.get(of) === known) kept.delete(of);
    },
  };
}

/** A courier that did not answer may answer the next second; one that refused our account will not. */
const pauseAfter = ({ status }: Lost): number => (status === undefined ? 0 : PAUSE_MS);
