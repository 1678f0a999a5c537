/**
 * Applies the chosen theme, and hides the form from a user who seems to be signed in. The build inlines the source of
 * this function in the pages before the sign-in. It runs before their program loads, because the same HTML is sent to
 * everybody.
 */
export function earlyScript(): void {
  const { dataset } = document.documentElement;
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (theme !== null) dataset['theme'] = theme[1];
  if (localStorage.getItem('jwt') !== null) dataset['known'] = '';
}

/**
 * Hides the form only by its opacity, so that it can keep the focus. The user may have to sign in after all. Then the
 * program removes `data-known`.
 */
export const EARLY_STYLE = '[data-known] #root{opacity:0}';
