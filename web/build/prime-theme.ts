/** Maps the colours of PrimeReact's lara theme to our design tokens (`src/ui/tokens.css`). */
const TOKENS: Record<string, string> = {
  '#f9fafb': 'raised',
  '#f8f9fa': 'raised',
  '#f8f8fa': 'raised',
  '#f6f9fc': 'raised',
  '#f2f2f2': 'raised',
  '#f3f4f6': 'hover',
  '#e5e7eb': 'line',
  '#dfe7ef': 'line',
  '#d1d5db': 'line-strong',
  '#9ca3af': 'muted',
  '#6b7280': 'muted',
  '#14b8a6': 'accent',
  '#0d9488': 'accent-strong',
  '#0f766e': 'accent-strong',
  '#99f6e4': 'ring',
  '#e24c4c': 'red',
  '#ef4444': 'red',
};
const INKS = ['#4b5563', '#374151', '#1f2937', '#111827'];

/**
 * Returns the token that replaces a colour of lara in a property. White becomes `surface` as a background and
 * `on-accent` as a text colour. Dark grey becomes `inverse` as a background and `text` as a text colour.
 */
const tokenOf = (property: string, colour: string): string | undefined => {
  const ink = /^(color|fill|stroke|--text-color|--highlight-text-color|--primary-color-text)$/.test(property);
  if (colour === '#ffffff') return ink ? 'on-accent' : 'surface';
  if (INKS.includes(colour)) return ink ? 'text' : 'inverse';
  return TOKENS[colour];
};

/**
 * Returns a style rule with a readable background, because lara gives selected rows the same colour for text and
 * background.
 */
const readable = (rule: string): string =>
  /(^|[^-])color: #0f766e/.test(rule) ? rule.replace('background: #0f766e', 'background: var(--accent-soft)') : rule;

/**
 * Matches the class names of PrimeReact that we use: those of the calendar, the dialog, the dropdown and their parts.
 */
const PARTS =
  /^p-((calendar|(date|month|year|time)picker|dialog|dropdown|inputtext|component|link|icon|text|error|placeholder|highlight|focus|disabled|invalid)\b|button(-text|-secondary|-label)?$)/;

/** Returns a rule without the selectors of parts that we do not use. Returns an empty text if no selector is left. */
function ofOurParts(rule: string, selectors: string, body: string): string {
  const ours = selectors
    .split(/,(?![^(]*\))/)
    .filter((one) => [...one.matchAll(/\.(p-[\w-]+)/g)].every(([, name = '']) => PARTS.test(name)));
  return ours.length === 0 ? '' : `${ours.join(',')}${body}`;
}

/**
 * Returns the lara theme with our tokens, so that one style sheet serves light and dark. Its 345 KB web font, its
 * unused palette and the styles of parts that we do not use are removed.
 */
export function themeWithTokens(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([^{}]+)(\{[^{}]*\})/g, ofOurParts)
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/:root\s*\{\s*--blue-50[^}]*\}/, '')
    .replace(/^\s*(font-(family|feature-settings|variation-settings)|--font-[\w-]+|color-scheme):[^;]*;/gm, '')
    .replace(/\{[^{}]*\}/g, readable)
    .replace(/rgba\(20, 184, 166, 0\.\d+\)/g, 'var(--accent-soft)')
    .replace(/([\w-]+)(\s*:\s*)([^;{}]*#[^;{}]*)(?=[;}])/g, (_, property: string, colon: string, value: string) => {
      const themedValue = value.replace(/#[0-9a-f]{6}\b/gi, (colour) => {
        const token = tokenOf(property, colour.toLowerCase());
        return token === undefined ? colour : `var(--${token})`;
      });
      return property + colon + themedValue;
    });
}
