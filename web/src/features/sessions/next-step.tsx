import { lazy, Suspense } from 'react';
import type { NextStepProps } from './pending-entry.ts';

const EnterCode = lazy(async () => ({ default: (await import('./enter-code.tsx')).EnterCode }));
const SetUpAtSignIn = lazy(async () => ({ default: (await import('./set-up-at-sign-in.tsx')).SetUpAtSignIn }));

/**
 * Renders the step after the password: entering a code, or setting up a second factor. The program of each step is
 * loaded when it is needed.
 */
export const SignInNextStep = (props: NextStepProps) => (
  <Suspense fallback={null}>
    {props.pending.step === 'code' ? <EnterCode {...props} /> : <SetUpAtSignIn {...props} />}
  </Suspense>
);
