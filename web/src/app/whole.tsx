import '../ui/tokens.css';
import '../ui/base.css';
import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useTakenOver } from '../features/sessions/use-taken-over.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** The whole program: the pages of a router, and what is shown above them. */
export function Whole({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const takenOver = useTakenOver();
  return (
    <StrictMode>
      <ErrorBoundary>
        <RouterProvider router={router} />
        {takenOver && <Toaster />}
      </ErrorBoundary>
    </StrictMode>
  );
}
