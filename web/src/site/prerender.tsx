import { renderToString } from 'react-dom/server';
import { SiteFrame } from './frame/site-frame.tsx';
import { NOT_FOUND, ROUTES } from './routes.ts';

/** A page of the public site as HTML, as `main.tsx` renders it first. `path` is empty for the page of unknown addresses. */
export interface SitePage {
  path: string;
  title: string;
  description: string;
  html: string;
  /** The name of the file with the page's code, such as `track-page`. */
  chunk: string;
}

/** All pages of the public site. Only the build imports them. They are rendered here, while the build can load modules. */
export const PAGES: readonly SitePage[] = await Promise.all(
  [...ROUTES, NOT_FOUND].map(async ({ path, title, description, load }) => ({
    path,
    title,
    description,
    chunk: /\/([\w-]+-page)\.tsx/.exec(load.toString())?.[1] ?? '',
    html: renderToString(<SiteFrame path={path} page={await load()} />),
  })),
);
