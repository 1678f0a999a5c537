import { type ReactNode, useState } from 'react';
import { session } from '../../api/session/session.ts';
import { Notice } from './notice.tsx';
import css from './owner-only.module.css';

/** Returns whether this tab acts as another user. Nobody may then change or pay anything that belongs to that user. */
export function useIsActing(): boolean {
  const [isActing] = useState(() => session.actsUntil() !== undefined);
  return isActing;
}

/**
 * Renders controls that only the account's owner may use. In a session as that user they are disabled, with the reason.
 */
export function OwnerOnly({ children }: { children: ReactNode }) {
  if (!useIsActing()) return children;
  return (
    <fieldset disabled className={css.theirs}>
      <Notice tone="info">You are signed in as another user: here you can look, and they alone make changes.</Notice>
      {children}
    </fieldset>
  );
}
