import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { applyTheme, savedTheme } from '../lib/theme.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { createRouter } from './router.tsx';

applyTheme(savedTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <RouterProvider router={createRouter()} />
      <Toaster />
    </ErrorBoundary>
  </StrictMode>,
);
