import '../ui/tokens.css';
import './docs.css';
import redoc from 'virtual:redoc';
import { type ApiDocument, forPrograms } from './for-programs.ts';

/** The part of the viewer that we use. The viewer's package has no types for its standalone file. */
interface Viewer {
  init(document: object, options: object, element: HTMLElement | null, done: (error?: Error) => void): void;
}

const FONT = 'system-ui, sans-serif';
const MONO = 'ui-monospace, monospace';

/**
 * Returns a colour of the product as a single value, because the viewer computes with it. The page is always light,
 * because the viewer has only one theme.
 */
const colour = (name: string): string => {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return /^light-dark\((.+?),/.exec(value)?.[1] ?? value;
};

/**
 * Returns the viewer's options. The viewer's search is off, because it runs in a worker from a `blob:` address, which
 * the content security policy forbids. The browser's search finds all text.
 */
const options = () => ({
  disableSearch: true,
  hideDownloadButtons: false,
  nativeScrollbars: true,
  sortRequiredPropsFirst: true,
  jsonSamplesExpandLevel: 2,
  theme: {
    colors: {
      primary: { main: colour('--accent-strong') },
      text: { primary: colour('--text'), secondary: colour('--muted') },
      border: { dark: colour('--line-strong'), light: colour('--line') },
    },
    sidebar: { backgroundColor: colour('--raised'), textColor: colour('--text') },
    rightPanel: { backgroundColor: '#1b2430' },
    schema: { nestedBackground: colour('--raised') },
    typography: {
      fontFamily: FONT,
      headings: { fontFamily: FONT },
      code: { fontFamily: MONO, color: colour('--text'), backgroundColor: colour('--raised'), wrap: true },
      links: { color: colour('--accent-strong') },
    },
  },
});

/** The text in the examples that is replaced with the site's address (`PLACES` in `functions/health/guide.ts`). */
const PLACE_OF_SITE = 'https://YOUR-SITE';

const main = document.getElementById('docs');
const NOT_LOADED = 'The description of the API could not be loaded. Reload the page.';

function say(text: string): void {
  main?.removeAttribute('aria-busy');
  main?.replaceChildren(text);
}

/** Shows the API document with the viewer. Only this page loads the viewer. */
async function show(): Promise<void> {
  const reply = await fetch('/api/v1/openapi.json');
  // The examples name this site, so that they can be copied.
  const text = (await reply.text()).replaceAll(PLACE_OF_SITE, location.origin);
  const shown = forPrograms(JSON.parse(text) as ApiDocument);
  const { Redoc: viewer } = window as unknown as { Redoc: Viewer };
  viewer.init(shown, options(), main, (error) => {
    main?.removeAttribute('aria-busy');
    if (error !== undefined) say(NOT_LOADED);
  });
}

const script = document.createElement('script');
script.src = redoc;
script.onload = () => void show().catch(() => say(NOT_LOADED));
script.onerror = () => say(NOT_LOADED);
document.head.append(script);
