import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { addressQuery } from './addressed.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { siteRouteAt } from './routes.ts';
import { skipInlinedSheets } from './skip-inlined-sheets.ts';
import './site.css';

const theme = savedTheme();
if (theme !== 'system') applyTheme(theme);

skipInlinedSheets();
const route = siteRouteAt(location.pathname);
document.title = route.title;
document.querySelector('meta[name="description"]')?.setAttribute('content', route.description);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// For an address without a query, the build has written the frame and the page into the HTML (`prerender.tsx`), and
// this script hydrates them. For other addresses, the frame and the page are rendered together. If the frame were
// rendered first, it would move when the page arrives.
try {
  const Page = await route.load();
  const whole = <SiteFrame path={route.path} page={Page} />;
  if (root.hasChildNodes() && addressQuery() === '') hydrateRoot(root, whole);
  else createRoot(root).render(whole);
} catch (error) {
  if (!root.hasChildNodes()) root.textContent = 'This page could not be loaded. Check your connection and reload it.';
  throw error;
}
