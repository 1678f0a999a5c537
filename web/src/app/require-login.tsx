import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { session } from '../api/session.ts';
import { loginWith } from '../lib/links.ts';

/** Everything under /app needs a stored login; otherwise sign in first and come back. */
export function RequireLogin() {
  const { pathname, search } = useLocation();
  return session.token() === undefined ? <Navigate to={loginWith(pathname + search)} replace /> : <Outlet />;
}
