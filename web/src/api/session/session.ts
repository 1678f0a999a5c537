import { loginAddress, PATHS } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { ACTING_KEY, acting, claimsOf, stored, TOKEN_KEY, validToken } from './token.ts';

/**
 * The key in the session storage for a payment that waits for a top-up (`invoices/waiting-payment.ts`). The payment
 * survives the end of a session, but a sign-out deletes it.
 */
export const WAITING_PAYMENT_KEY = 'payment';

/** The message when a session as another user has ended. */
export const ACTING_ENDED_MESSAGE = 'You are back in your own account.';

/** The id of the user whose pages this tab shows. Undefined before the sign-in. */
let bound: string | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Reloads a page that the browser's Back button has restored, if its user has signed out or somebody else has signed
 * in.
 */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || session.userId() === bound) return;
  document.documentElement.hidden = true;
  session.reload();
}

/**
 * The session of this browser. The user's own token is in the local storage; a token for acting as another user is in
 * the session storage of one tab.
 */
export const session = {
  save(token: string): void {
    sessionStorage.removeItem(ACTING_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  },
  /** Replaces the token of the user's own session with a new one, unless somebody else has signed in. */
  renew(token: string): void {
    if (!session.isOthers()) localStorage.setItem(TOKEN_KEY, token);
  },
  /** Makes this tab act as another user. */
  actAs: (token: string): void => sessionStorage.setItem(ACTING_KEY, token),
  /**
   * Returns when this tab's session as another user ends, in milliseconds since 1970; undefined if the tab does not act
   * as another user.
   */
  actsUntil(): number | undefined {
    const claims = claimsOf(acting() ?? '');
    return claims === undefined ? undefined : claims.exp * 1000;
  },
  /** Ends a session as another user and loads another page completely, so that no data of that user remains. */
  stopActing(address: string, words: string): void {
    sessionStorage.removeItem(ACTING_KEY);
    toast.onNextPage(words);
    session.goTo(address);
  },
  /** Returns the stored token, or undefined if there is none or it has expired. */
  token: validToken,
  userId: (): string | undefined => claimsOf(session.token() ?? '')?.sub,
  /** Returns whether a token is stored; it may have expired. */
  isKnown: (): boolean => stored() !== null,
  /** Records that this tab shows the pages of the signed-in user. The returned function removes this record. */
  bind(): () => void {
    bound = session.userId();
    window.addEventListener('pageshow', comeBack);
    return () => {
      bound = undefined;
      window.removeEventListener('pageshow', comeBack);
    };
  },
  /** Returns whether somebody else has signed in from another tab. If so, this tab must not send any request. */
  isOthers(): boolean {
    const now = claimsOf(stored() ?? '')?.sub;
    return bound !== undefined && now !== undefined && now !== bound;
  },
  /**
   * Returns `isOthers()`. If somebody else has signed in, also shows a message about it. Call this before every
   * request.
   */
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
  /** Clears the local storage and loads the sign-in page completely, so that no data of the user remains. */
  signOut(): void {
    sessionStorage.removeItem(ACTING_KEY);
    sessionStorage.removeItem(WAITING_PAYMENT_KEY);
    localStorage.clear();
    session.goTo(PATHS.login);
  },
  /**
   * Handles a token that the server has refused. The user gets a message, signs in again and returns to this page. A
   * newer token that was stored after the request is not deleted.
   */
  expired(token: string | undefined): void {
    const now = stored();
    // The user has signed out during the call. This tab is already loading the sign-in page, and the browser notifies
    // the other tabs.
    if (now === null && token !== undefined) return;
    if (now !== null && now !== token) return tell();
    if (acting() !== null) return session.stopActing(PATHS.users, ACTING_ENDED_MESSAGE);
    localStorage.removeItem(TOKEN_KEY);
    if (!location.pathname.startsWith(PATHS.login))
      session.goTo(loginAddress(location.pathname + location.search + location.hash, true));
  },
  goTo: (address: string): void => location.assign(address),
  reload: (): void => location.reload(),
  /** Loads another address completely. The Back button does not return to the present page. */
  replaceWith: (address: string): void => location.replace(address),
};
