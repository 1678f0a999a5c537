import { type ReactNode, useState } from 'react';
import { session } from '../../api/session/session.ts';
import { Notice } from './notice.tsx';
import css from './owner-only.module.css';

/**
 * Returns whether this tab acts as another user. In such a session, nothing that belongs to that user may be changed or
 * paid.
 */
export function useIsActing(): boolean {
  const [isActing] = useState(() => session.actsUntil() !== undefined);
  return isActing;
}

/**
 * Renders controls that only the account's owner may use. In a session as another user, they are disabled and show the
 * reason.
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
