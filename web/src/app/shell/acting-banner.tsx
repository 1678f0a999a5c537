import { useEffect, useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { session } from '../../api/session/session.ts';
import { signOut } from '../../api/session/sign-out.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import css from './acting-banner.module.css';

const minutesTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 60_000));

/**
 * Shows a bar on every page during a session as another user. The bar names the other user and says how long the
 * session lasts. Its button ends the session.
 */
export function ActingBanner({ user }: { user: UserView }) {
  const [until] = useState(session.actsUntil);
  const [minutes, setMinutes] = useState(() => minutesTo(until ?? 0));
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      setMinutes(minutesTo(until));
      if (Date.now() >= until) signOut();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  return (
    <div className={css.acting}>
      <Notice
        tone="warning"
        action={
          <Button look="secondary" small icon="sign-out" onClick={signOut}>
            End
          </Button>
        }
      >
        You are signed in as <strong>{nameOf(user)}</strong> ({user.email}), for {minutes} more{' '}
        {minutes === 1 ? 'minute' : 'minutes'}.
        <span className={css.rules}> You can look, track, comment and prepare orders; what you do is recorded.</span>
      </Notice>
    </div>
  );
}
