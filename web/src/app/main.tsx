import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { prefetch } from '../api/ask-early.ts';
import { session } from '../api/session/session.ts';
import { PAGE_NAMES, pageRowOf } from '../lib/pages.ts';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { ROUTES } from './router.tsx';
import { WholeProgram } from './whole.tsx';

applyTheme(savedTheme());
// Every page needs the signed-in user, so the user is requested before React starts, and so is the first data of the
// page.
const [token, id] = [session.token(), session.userId()];
if (token !== undefined && id !== undefined) {
  prefetch(`/api/v1/users/${id}`, token);
  const page = PAGE_NAMES.map(pageRowOf).find(({ path }) => path === location.pathname);
  if (page?.firstRequest !== undefined && location.search === '') prefetch(`/api/v1${page.firstRequest}`, token);
}

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root');

createRoot(root).render(
  <WholeProgram>
    <RouterProvider router={createBrowserRouter(ROUTES)} />
  </WholeProgram>,
);
