import { loginWith, PATHS } from '../lib/links.ts';
import { toast } from '../lib/toast.ts';

/** Spec 1 section 3. */
const TOKEN_KEY = 'jwt';
/** Of this tab alone: the token of who is signed in here as another user, above their own. */
const ACTING_KEY = 'acting';

interface Claims {
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** What a token says of itself; undefined when it is none. The server checks its signature, not we. */
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

/** Said where a session as another user is over. */
export const ACTING_ENDED = 'You are back in your own account.';

/** Whom this tab belongs to, while it shows pages behind the sign-in. */
let bound: string | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const acting = () => sessionStorage.getItem(ACTING_KEY);
const stored = () => acting() ?? localStorage.getItem(TOKEN_KEY);

/**
 * A page that Back has brought out of the browser's memory shows what it showed: where its person has signed out since, or
 * another one is signed in, nobody is to see it.
 */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || session.userId() === bound) return;
  document.documentElement.hidden = true;
  session.reload();
}

/** The session of this browser: a token in local storage, and in a tab of its own one as another user. */
export const session = {
  save(token: string): void {
    sessionStorage.removeItem(ACTING_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  },
  /** This tab goes on as another user. */
  actAs: (token: string): void => sessionStorage.setItem(ACTING_KEY, token),
  /** When this tab ceases to be another user’s, in milliseconds since 1970; undefined where it is one’s own. */
  actsUntil(): number | undefined {
    const claims = claimsOf(acting() ?? '');
    return claims === undefined ? undefined : claims.exp * 1000;
  },
  /** This tab is one’s own again: a whole page load, so that nothing of the other person stays. */
  stopActing(address: string, words: string): void {
    sessionStorage.removeItem(ACTING_KEY);
    toast.onNextPage(words);
    session.goTo(address);
  },
  /** The stored token while it has not expired. */
  token(): string | undefined {
    const token = stored() ?? '';
    const claims = claimsOf(token);
    return claims !== undefined && claims.exp * 1000 > Date.now() ? token : undefined;
  },
  userId: (): string | undefined => claimsOf(session.token() ?? '')?.sub,
  /** A token is stored, though it may have run out. */
  isKnown: (): boolean => stored() !== null,
  /** The tab belongs to whoever is signed in now, until the answer is called. */
  bind(): () => void {
    bound = session.userId();
    window.addEventListener('pageshow', comeBack);
    return () => {
      bound = undefined;
      window.removeEventListener('pageshow', comeBack);
    };
  },
  /** Another tab has signed in as someone else: what this one shows and would send is not that person's. */
  isOthers(): boolean {
    const now = claimsOf(stored() ?? '')?.sub;
    return bound !== undefined && now !== undefined && now !== bound;
  },
  /** Before anything is sent: answers `isOthers`, and has the page say so. */
  stopIfOthers(): boolean {
    const others = session.isOthers();
    if (others) tell();
    return others;
  },
  /** Tells when another tab signs in or out. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  /** Clears local storage and goes to the sign-in page. A whole page load, so that nothing of the person stays. */
  signOut(): void {
    sessionStorage.removeItem(ACTING_KEY);
    localStorage.clear();
    session.goTo(PATHS.login);
  },
  /** The server no longer accepts `token`: say so, sign in again and come back. One that took its place stays. */
  expired(token: string | undefined): void {
    const now = stored();
    // Signed out while the call was under way: this tab is going to the sign-in page, and the browser tells the others.
    if (now === null && token !== undefined) return;
    if (now !== null && now !== token) return tell();
    if (acting() !== null) return session.stopActing(PATHS.users, ACTING_ENDED);
    localStorage.removeItem(TOKEN_KEY);
    if (!location.pathname.startsWith(PATHS.login)) session.goTo(loginWith(location.pathname + location.search, true));
  },
  goTo: (address: string): void => location.assign(address),
  reload: (): void => location.reload(),
  /** The same, and Back does not return here. */
  replaceWith: (address: string): void => location.replace(address),
};
