import type { Reply } from '../../platform/http/ask.ts';

type Lost = Extract<Reply, { kind: 'lost' }>;

/** A courier's token and its lifetime in ms. */
export interface Token {
  kind: 'token';
  token: string;
  livesMs: number;
}

interface CachedToken {
  got: Promise<Token | Lost>;
  /** Until when the token is used; after a failed login, until when no login is tried. */
  until: number;
}

/** The pause after a failed login. Couriers lock accounts after several wrong passwords. */
const PAUSE_MS = 60_000;
/** A token is not used in its last minute: it could expire before the call arrives. */
const MARGIN_MS = 60_000;

/** The tokens of a process. Callers that need a token during a login wait for that login. */
export interface Tokens {
  /** @param account at the courier; another password is another account */
  get(account: string, logIn: () => Promise<Token | Lost>): Promise<Token | Lost>;
  /** Drops a token that the courier rejected, unless it was replaced since. */
  drop(account: string, token: string): Promise<void>;
}

export function createTokens(now: () => number = Date.now): Tokens {
  const cache = new Map<string, CachedToken>();
  return {
    get(account, logIn) {
      const known = cache.get(account);
      if (known !== undefined && now() < known.until) return known.got;
      const entry: CachedToken = { got: logIn(), until: Number.POSITIVE_INFINITY };
      cache.set(account, entry);
      const settled = (got: Token | Lost) => {
        const lives = got.kind === 'token' ? Math.max(got.livesMs - MARGIN_MS, got.livesMs / 2) : pauseAfter(got);
        entry.until = now() + lives;
        return got;
      };
      entry.got = entry.got.then(settled);
      // A login that threw an error is not an answer. The next caller logs in again.
      entry.got.catch(() => {
        if (cache.get(account) === entry) cache.delete(account);
      });
      return entry.got;
    },
    async drop(account, token) {
      const known = cache.get(account);
      const got = await known?.got.catch(() => undefined);
      if (got?.kind === 'token' && got.token === token && cache.get(account) === known) cache.delete(account);
    },
  };
}

/** Returns the pause after a failed login: none where the courier did not answer, a minute where it refused our account. */
const pauseAfter = ({ status }: Lost): number => (status === undefined ? 0 : PAUSE_MS);
