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
