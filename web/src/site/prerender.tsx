import { renderToString } from 'react-dom/server';
import { SiteFrame } from './frame/site-frame.tsx';
import { NOT_FOUND, ROUTES } from './routes.ts';

/**
 * A page of the public site as HTML, which equals the first rendering of `main.tsx`. `path` is empty for the page for
 * unknown addresses.
 */
export interface SitePage {
  path: string;
  title: string;
  description: string;
  html: string;
  /** The name of the file with the page's code, such as `track-page`. */
  chunk: string;
}

/**
 * All pages of the public site. Only the build imports this module. The pages are rendered when the module is imported,
 * because the build can load further modules only at that time.
 */
export const PAGES: readonly SitePage[] = await Promise.all(
  [...ROUTES, NOT_FOUND].map(async ({ path, title, description, load }) => ({
    path,
    title,
    description,
    chunk: /\/([\w-]+-page)\.tsx/.exec(load.toString())?.[1] ?? '',
    html: renderToString(<SiteFrame path={path} page={await load()} />),
  })),
);
