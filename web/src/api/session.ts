import { loginWith, PATHS } from '../lib/links.ts';

/** Spec 1 section 3. */
const TOKEN_KEY = 'jwt';

interface Claims {
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** What a token says of itself; undefined when it is none. The server checks its signature, not we. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const { sub, exp } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    return typeof sub === 'string' && typeof exp === 'number' ? { sub, exp } : undefined;
  } catch {
    return undefined;
  }
}

/** The session of this browser: a token in local storage. */
export const session = {
  save: (token: string) => localStorage.setItem(TOKEN_KEY, token),
  /** The stored token while it has not expired. */
  token(): string | undefined {
    const token = localStorage.getItem(TOKEN_KEY) ?? '';
    const claims = claimsOf(token);
    return claims !== undefined && claims.exp * 1000 > Date.now() ? token : undefined;
  },
  userId: (): string | undefined => claimsOf(session.token() ?? '')?.sub,
  /** Clears local storage and goes to the sign-in page. A whole page load, so that nothing of the person stays. */
  signOut(): void {
    localStorage.clear();
    session.goTo(PATHS.login);
  },
  /** The server no longer accepts the token: sign in again and come back. */
  expired(): void {
    localStorage.removeItem(TOKEN_KEY);
    if (!location.pathname.startsWith(PATHS.login)) session.goTo(loginWith(location.pathname + location.search));
  },
  goTo: (address: string): void => location.assign(address),
};
