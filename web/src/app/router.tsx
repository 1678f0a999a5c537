import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { linkTo, PATHS } from '../lib/links.ts';
import { NotAvailable } from './not-available.tsx';
import { aliases, type RouteName, routeOf, routes } from './paths.ts';
import { RequireLogin } from './require-login.tsx';
import { RequirePermission } from './require-permission.tsx';
import { RouteError } from './route-error.tsx';
import { Start } from './start.tsx';

const load = (page: () => Promise<ComponentType>) => async () => ({ Component: await page() });

/** A row of the route table: its page, loaded when it is first opened, behind its permission. */
function routeFor(name: RouteName): RouteObject {
  const { title, wants, page } = routeOf(name);
  const path = PATHS[name];
  if (page === undefined) {
    const element = name === 'dashboard' ? <Start /> : <NotAvailable title={title} exists />;
    return { path, element };
  }
  return {
    path,
    lazy: async () => {
      const PageOfRoute = await page();
      return {
        Component: () => (
          <RequirePermission title={title} wants={wants}>
            <PageOfRoute />
          </RequirePermission>
        ),
      };
    },
  };
}

const sessions: RouteObject[] = [
  {
    path: PATHS.login,
    lazy: load(async () => (await import('../features/sessions/login-page.tsx')).LoginPage),
  },
  {
    path: PATHS.signup,
    lazy: load(async () => (await import('../features/sessions/signup-page.tsx')).SignupPage),
  },
  {
    path: PATHS.forgotPassword,
    lazy: load(async () => (await import('../features/sessions/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: PATHS.resetPassword,
    lazy: load(async () => (await import('../features/sessions/reset-password-page.tsx')).ResetPasswordPage),
  },
];

const shell: RouteObject = {
  path: '/app',
  lazy: load(async () => (await import('./shell/shell.tsx')).Shell),
  children: [
    { index: true, element: <Start /> },
    ...(Object.keys(routes) as RouteName[]).map(routeFor),
    ...Object.entries(aliases).map(([path, name]) => ({ path, element: <Navigate to={linkTo(name)} replace /> })),
    { path: '*', element: <NotAvailable /> },
  ],
};

export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        ...sessions,
        { element: <RequireLogin />, children: [shell] },
        { path: '*', element: <Navigate to={PATHS.login} replace /> },
      ],
    },
  ]);
