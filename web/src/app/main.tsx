import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { ROUTES } from './router.tsx';
import { WholeProgram } from './whole.tsx';

applyTheme(savedTheme());

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root');

createRoot(root).render(
  <WholeProgram>
    <RouterProvider router={createBrowserRouter(ROUTES)} />
  </WholeProgram>,
);
