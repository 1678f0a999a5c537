import { lazy, Suspense } from 'react';
import type { NextStepProps } from './pending-entry.ts';

const EnterCode = lazy(async () => ({ default: (await import('./enter-code.tsx')).EnterCode }));
const SetUpAtSignIn = lazy(async () => ({ default: (await import('./set-up-at-sign-in.tsx')).SetUpAtSignIn }));

/**
 * Renders the step after the password, in which the user enters a code or sets up a second factor. The code of each
 * step is loaded on demand.
 */
export const SignInNextStep = (props: NextStepProps) => (
  <Suspense fallback={null}>
    {props.pending.step === 'code' ? <EnterCode {...props} /> : <SetUpAtSignIn {...props} />}
  </Suspense>
);
