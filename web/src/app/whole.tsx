import '../ui/tokens.css';
import '../ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { useIsHydrated } from '../features/sessions/use-taken-over.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';

/** Renders the whole program: its page, and overlays such as toasts above it. */
export function WholeProgram({ children }: { children: ReactNode }) {
  const takenOver = useIsHydrated();
  return (
    <StrictMode>
      <ErrorBoundary>
        {children}
        {takenOver && <Toaster />}
      </ErrorBoundary>
    </StrictMode>
  );
}
