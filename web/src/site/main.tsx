import { createRoot } from 'react-dom/client';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { SiteFrame } from './frame/site-frame.tsx';
import { routeOf } from './routes.ts';
import './site.css';

const theme = savedTheme();
if (theme !== 'system') applyTheme(theme);

const route = routeOf(location.pathname);
document.title = route.title;
document.querySelector('meta[name="description"]')?.setAttribute('content', route.description);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Renders frame and page together, because a frame without its page would shift when the page arrives.
try {
  const Page = await route.load();
  createRoot(root).render(<SiteFrame path={route.path} page={Page} />);
} catch (error) {
  root.textContent = 'This page could not be loaded. Check your connection and reload it.';
  throw error;
}
