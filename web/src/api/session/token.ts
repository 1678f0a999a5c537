/** The key of the user's own token in the local storage (spec 1 section 3). */
export const TOKEN_KEY = 'jwt';
/**
 * The key in the session storage of a token for acting as another user. That token takes precedence over the user's
 * own.
 */
export const ACTING_KEY = 'acting';
interface Claims {
  sub: string;
  /** When the token expires, in seconds since 1970. */
  exp: number;
}

/** Returns the claims of a token, or undefined if it cannot be read. Only the server checks its signature. */
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

/** Returns the token for acting as another user, which only this tab has. */
export const acting = (): string | null => sessionStorage.getItem(ACTING_KEY);
/** Returns the token of this tab, which may have expired. */
export const stored = (): string | null => acting() ?? localStorage.getItem(TOKEN_KEY);

/** Returns the stored token, or undefined if there is none or it has expired. */
export function validToken(): string | undefined {
  const token = stored() ?? '';
  const claims = claimsOf(token);
  return claims !== undefined && claims.exp * 1000 > Date.now() ? token : undefined;
}
