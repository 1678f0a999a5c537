import { type ReactNode, useState } from 'react';
import { session } from '../../api/session.ts';
import { Notice } from './notice.tsx';
import css from './theirs-alone.module.css';

/** Whether this tab shows the pages of another user, who alone changes and pays what is theirs. */
export function useIsActing(): boolean {
  const [isActing] = useState(() => session.actsUntil() !== undefined);
  return isActing;
}

/** What only the person themselves changes: for who is signed in as them it is there to look at, and says why. */
export function TheirsAlone({ children }: { children: ReactNode }) {
  if (!useIsActing()) return children;
  return (
    <fieldset disabled className={css.theirs}>
      <Notice tone="info">You are signed in as another user: here you can look, and they alone make changes.</Notice>
      {children}
    </fieldset>
  );
}
