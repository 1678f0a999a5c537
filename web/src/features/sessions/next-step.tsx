import { lazy, Suspense } from 'react';
import type { EntryView } from '../../../../shared/sessions/token-view.ts';

/** What a correct password got instead of a session. */
export type PendingEntry = NonNullable<EntryView['pending']>;

export interface NextStepProps {
  pending: PendingEntry;
  /** Takes the token of the session. */
  onDone: (token: string) => void;
  /** Goes back to the password. */
  onBack: () => void;
}

const EnterCode = lazy(async () => ({ default: (await import('./enter-code.tsx')).EnterCode }));
const SetUpAtSignIn = lazy(async () => ({ default: (await import('./set-up-at-sign-in.tsx')).SetUpAtSignIn }));

/** Renders the step after the password, loaded when somebody needs it: the code, or setting up a second factor. */
export const NextStep = (props: NextStepProps) => (
  <Suspense fallback={null}>
    {props.pending.step === 'code' ? <EnterCode {...props} /> : <SetUpAtSignIn {...props} />}
  </Suspense>
);
