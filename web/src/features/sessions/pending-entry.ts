import type { EntryView } from '../../../../shared/sessions/token-view.ts';

/** The server's reply to a correct password, if the sign-in needs another step. */
export type PendingEntry = NonNullable<EntryView['pending']>;

export interface NextStepProps {
  pending: PendingEntry;
  /** Called with the token of the session. */
  onDone: (token: string) => void;
  /** Goes back to the form with the password. */
  onBack: () => void;
}
