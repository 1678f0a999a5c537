export type Theme = 'system' | 'light' | 'dark';

/**
 * Returns the chosen theme. It is stored in a cookie, because a sign-out clears the local storage but must not reset
 * the theme.
 */
export function savedTheme(): Theme {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}

/** Applies a theme, and stores it for a year. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}
