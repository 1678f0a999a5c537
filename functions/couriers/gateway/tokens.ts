import type { ServerReply } from '../../platform/http/ask.ts';

type Lost = Extract<ServerReply, { kind: 'lost' }>;

/** A courier's token and its lifetime in ms. */
export interface CourierToken {
  kind: 'token';
  token: string;
  livesMs: number;
}

interface CachedToken {
  got: Promise<CourierToken | Lost>;
  /**
   * When the cache stops using the token. After a failed login, this is the time from which a login may be tried again.
   */
  until: number;
}

/** The pause after a failed login. It is needed because couriers lock accounts after several wrong passwords. */
const PAUSE_MS = 60_000;
/** The last part of a token's lifetime, in which it is not used, because it could expire before the call arrives. */
const MARGIN_MS = 60_000;

/** A cache of couriers' tokens. Several callers that need a token at the same time share one login. */
export interface TokenCache {
  /**
   * Returns the token of an account, and logs in if there is none. After a failed login, returns the same failure until
   * the pause is over.
   * @param account a text that identifies the account and its password
   */
  get(account: string, logIn: () => Promise<CourierToken | Lost>): Promise<CourierToken | Lost>;
  /** Removes a token that the courier rejected, unless a newer one has replaced it. */
  drop(account: string, token: string): Promise<void>;
}

export function createTokenCache(now: () => number = Date.now): TokenCache {
  const cache = new Map<string, CachedToken>();
  return {
    get(account, logIn) {
      const known = cache.get(account);
      if (known !== undefined && now() < known.until) return known.got;
      const entry: CachedToken = { got: logIn(), until: Number.POSITIVE_INFINITY };
      cache.set(account, entry);
      const settled = (got: CourierToken | Lost) => {
        const lives = got.kind === 'token' ? Math.max(got.livesMs - MARGIN_MS, got.livesMs / 2) : pauseAfter(got);
        entry.until = now() + lives;
        return got;
      };
      entry.got = entry.got.then(settled);
      // If the login threw an error, the next caller logs in again.
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

/**
 * Returns how long the cache waits after a failed login before it tries again: a minute if the courier answered, 0 if
 * it did not.
 */
const pauseAfter = ({ status }: Lost): number => (status === undefined ? 0 : PAUSE_MS);
