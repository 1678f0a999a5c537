import { useEffect, useState } from 'react';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useIsHydrated } from './use-taken-over.ts';

/**
 * Returns the token from the mailed link. After the server has answered, also returns the e-mail address of its user.
 * If the link is no longer valid, `gone` is the server's reason.
 */
export function useResetLink(): { token: string; email: string | undefined; gone: string | undefined } {
  const takenOver = useIsHydrated();
  const token = takenOver ? decodeURIComponent(location.pathname.split('/')[2] ?? '') : '';
  const [email, setEmail] = useState<string>();
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (!takenOver) return;
    call(sessionsContract.checkResetLink, {}, { bearer: token }).then(
      ({ data }) => setEmail(data.email),
      (error: unknown) => {
        // Other errors are not shown here. They appear when the user sends the new password.
        if (error instanceof ApiFailure && error.code === 'LINK_GONE') setGone(error.message);
      },
    );
  }, [takenOver, token]);
  return { token, email, gone };
}
