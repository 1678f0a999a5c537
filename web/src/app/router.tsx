import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { PATHS } from '../lib/links.ts';
import { aliases, type RouteName, routeOf, routes } from './paths.ts';
import { RequireLogin } from './require-login.tsx';
import { RouteError } from './route-error.tsx';

const load = (page: () => Promise<ComponentType>) => async () => ({ Component: await page() });

// What only signed-in people need is loaded with the shell, not with the sign-in page.
const start = async () => (await import('./start.tsx')).Start;
const notAvailable = async () => (await import('./not-available.tsx')).NotAvailable;
const guard = async () => (await import('./require-permission.tsx')).RequirePermission;

/** A row of the route table: its page, loaded when it is first opened, behind its permission. */
function routeFor(name: RouteName): RouteObject {
  const { title, wants, page } = routeOf(name);
  const path = PATHS[name];
  if (page === undefined && name === 'dashboard') return { path, lazy: load(start) };
  return {
    path,
    lazy: async () => {
      const [Guard, Start, Missing] = await Promise.all([guard(), start(), notAvailable()]);
      const PageOfRoute = page === undefined ? () => <Missing title={title} exists /> : await page();
      return {
        Component: () => (
          <Guard title={title} wants={wants} otherwise={name === 'dashboard' ? <Start /> : undefined}>
            <PageOfRoute />
          </Guard>
        ),
      };
    },
  };
}

const shell: RouteObject = {
  path: '/app',
  lazy: load(async () => (await import('./shell/shell.tsx')).Shell),
  children: [
    { index: true, lazy: load(start) },
    ...(Object.keys(routes) as RouteName[]).map(routeFor),
    ...Object.entries(aliases).map(([path, name]) => ({ path, element: <Navigate to={PATHS[name]} replace /> })),
    { path: '*', lazy: load(notAvailable) },
  ],
};

/** All addresses: the pages before the sign-in as given, everything behind it loaded when it is opened. */
export const routesWith = (sessions: readonly RouteObject[]): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      ...sessions,
      { element: <RequireLogin />, children: [shell] },
      { path: '*', element: <Navigate to={PATHS.login} replace /> },
    ],
  },
];
