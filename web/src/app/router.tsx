import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { PATHS } from '../lib/links.ts';
import { PAGE_NAMES, type PageName, pageRowOf } from '../lib/pages.ts';
import { FullPageRedirect } from './full-page-redirect.tsx';
import { RequireLogin } from './require-login.tsx';
import { RouteError } from './route-error.tsx';

const load = (page: () => Promise<ComponentType>) => async () => ({ Component: await page() });

/** The parts around every page, in one file. */
const frame = () => import('./frame-parts.ts');
const start = async () => (await frame()).StartRedirect;
const guard = async () => (await frame()).RequirePermission;

/** The files of pages. Each exports one component with the name of the file. */
const FILES = import.meta.glob<Record<string, ComponentType>>([
  '../features/*/*-page.tsx',
  '!../features/sessions/*-page.tsx',
]);

async function componentIn(file: string): Promise<ComponentType> {
  const [Component] = Object.values((await FILES[`../features/${file}.tsx`]?.()) ?? {});
  if (Component === undefined) throw new Error(`There is no page in features/${file}.tsx.`);
  return Component;
}

/**
 * Returns the route of a page. The page is loaded when it is first opened, and only shown to a role that may open it.
 */
function routeFor(name: PageName): RouteObject {
  const { file } = pageRowOf(name);
  const path = PATHS[name];
  return {
    path,
    lazy: async () => {
      // The page's file loads together with the frame. So the page can request its data one round trip earlier.
      const [Guard, Start, PageOfRoute] = await Promise.all([guard(), start(), componentIn(file)]);
      return {
        Component: () => (
          <Guard name={name} otherwise={name === 'dashboard' ? <Start /> : undefined}>
            <PageOfRoute />
          </Guard>
        ),
      };
    },
  };
}

/**
 * Returns the route for the second address of a page, if it has one. The route redirects to the page and passes on the
 * query.
 */
const aliasFor = (name: PageName): RouteObject[] => {
  const { alias } = pageRowOf(name);
  if (alias === undefined) return [];
  return [{ path: alias, element: null, loader: ({ request }) => redirect(PATHS[name] + new URL(request.url).search) }];
};

const shell: RouteObject = {
  path: '/app',
  lazy: load(async () => (await frame()).Shell),
  children: [
    { index: true, lazy: load(start) },
    ...PAGE_NAMES.map(routeFor),
    ...PAGE_NAMES.flatMap(aliasFor),
    { path: '*', lazy: load(async () => (await import('./not-found.tsx')).NotFound) },
  ],
};

/** All routes of `app.html`. Everything except the sign-in guard is loaded when the user opens it. */
export const ROUTES: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { element: <RequireLogin />, children: [shell] },
      { path: '*', element: <FullPageRedirect address={PATHS.login} /> },
    ],
  },
];
