/**
 * Runs on a page before the sign-in before its program is loaded; its own source is the script. It applies the chosen
 * theme, which the shared HTML cannot have, and hides the form from a user who seems signed in.
 */
export function early(): void {
  const { dataset } = document.documentElement;
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (theme !== null) dataset['theme'] = theme[1];
  if (localStorage.getItem('jwt') !== null) dataset['known'] = '';
}

/** Hides the form by opacity only, so that a user who has to sign in keeps the focus. The program removes `data-known`. */
export const EARLY_STYLE = '[data-known] #root{opacity:0}';
