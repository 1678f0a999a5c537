/**
 * What a page before the sign-in does before its program is there; its own text is the script. A chosen theme, since
 * the HTML is the same for everybody; and who seems to be signed in does not see a form that is about to go.
 */
export function early(): void {
  const { dataset } = document.documentElement;
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (theme !== null) dataset['theme'] = theme[1];
  if (localStorage.getItem('jwt') !== null) dataset['known'] = '';
}

/** Not hidden in earnest: whoever has to sign in after all keeps the focus. The program takes `data-known` off. */
export const EARLY_STYLE = '[data-known] #root{opacity:0}';
