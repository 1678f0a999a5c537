import { loginWith, PATHS } from '../lib/links.ts';
import { toast } from '../lib/toast.ts';

/** Spec 1 section 3. */
const TOKEN_KEY = 'jwt';
/** The key of this tab's token as another user, which has priority over the user's own. */
const ACTING_KEY = 'acting';

interface Claims {
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Returns a token's claims; undefined if it is invalid. Only the server checks its signature. */
function claimsOf(token: string): Claims | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const { sub, exp } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    return typeof sub === 'string' && typeof exp === 'number' ? { sub, exp } : undefined;
  } catch {
    return undefined;
  }
}

/** The message at the end of a session as another user. */
export const ACTING_ENDED = 'You are back in your own account.';

/** The user of this tab, while it shows pages behind the sign-in. */
let bound: string | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const acting = () => sessionStorage.getItem(ACTING_KEY);
const stored = () => acting() ?? localStorage.getItem(TOKEN_KEY);

/**
 * Handles a page restored by Back: it reloads if its user has signed out since, or another is signed
 * in.
 */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || session.userId() === bound) return;
  document.documentElement.hidden = true;
  session.reload();
}

/** The session of this browser: a token in local storage, and in this tab's storage one as another user. */
export const session = {
  save(token: string): void {
    sessionStorage.removeItem(ACTING_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  },
  /** Replaces the token of the own session by the one it goes on with, unless somebody else has signed in. */
  renew(token: string): void {
    if (!session.isOthers()) localStorage.setItem(TOKEN_KEY, token);
  },
  /** Makes this tab act as another user. */
  actAs: (token: string): void => sessionStorage.setItem(ACTING_KEY, token),
  /** Returns when this tab's session as another user ends, in milliseconds since 1970; undefined in an own session. */
  actsUntil(): number | undefined {
    const claims = claimsOf(acting() ?? '');
    return claims === undefined ? undefined : claims.exp * 1000;
  },
  /** Ends the session as another user with a full page load, so that nothing of that user remains. */
  stopActing(address: string, words: string): void {
    sessionStorage.removeItem(ACTING_KEY);
    toast.onNextPage(words);
    session.goTo(address);
  },
  /** Returns the stored token until it expires. */
  token(): string | undefined {
    const token = stored() ?? '';
    const claims = claimsOf(token);
    return claims !== undefined && claims.exp * 1000 > Date.now() ? token : undefined;
  },
  userId: (): string | undefined => claimsOf(session.token() ?? '')?.sub,
  /** Returns whether a token is stored, even an expired one. */
  isKnown: (): boolean => stored() !== null,
  /** Binds the tab to the signed-in user, until the returned function is called. */
  bind(): () => void {
    bound = session.userId();
    window.addEventListener('pageshow', comeBack);
    return () => {
      bound = undefined;
      window.removeEventListener('pageshow', comeBack);
    };
  },
  /** Returns whether another tab has signed in as someone else, so that this one must not send anything. */
  isOthers(): boolean {
    const now = claimsOf(stored() ?? '')?.sub;
    return bound !== undefined && now !== undefined && now !== bound;
  },
  /** Returns `isOthers` before a call, and makes the page say so. */
  stopIfOthers(): boolean {
    const others = session.isOthers();
    if (others) tell();
    return others;
  },
  /** Calls the listener when another tab signs in or out. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  /** Clears local storage and goes to the sign-in page with a full page load, so that nothing of the user remains. */
  signOut(): void {
    sessionStorage.removeItem(ACTING_KEY);
    localStorage.clear();
    session.goTo(PATHS.login);
  },
  /** Handles a token that the server no longer accepts: a message, a new sign-in, and back here. A newer token stays. */
  expired(token: string | undefined): void {
    const now = stored();
    // Signed out during the call: this tab is going to the sign-in page, and the browser notifies the others.
    if (now === null && token !== undefined) return;
    if (now !== null && now !== token) return tell();
    if (acting() !== null) return session.stopActing(PATHS.users, ACTING_ENDED);
    localStorage.removeItem(TOKEN_KEY);
    if (!location.pathname.startsWith(PATHS.login)) session.goTo(loginWith(location.pathname + location.search, true));
  },
  goTo: (address: string): void => location.assign(address),
  reload: (): void => location.reload(),
  /** Does the same, and Back does not return here. */
  replaceWith: (address: string): void => location.replace(address),
};
