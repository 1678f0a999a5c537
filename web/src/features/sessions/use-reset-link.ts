import { useEffect, useState } from 'react';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useIsHydrated } from './use-taken-over.ts';

/**
 * Returns the token of the mailed link, and the e-mail address of its user once the server has answered. `gone` is the
 * server's reason if the link does not work any more.
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
        // Any other error is shown only when the new password is sent.
        if (error instanceof ApiFailure && error.code === 'LINK_GONE') setGone(error.message);
      },
    );
  }, [takenOver, token]);
  return { token, email, gone };
}
