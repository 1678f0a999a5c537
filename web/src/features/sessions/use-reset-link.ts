import { useEffect, useState } from 'react';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useTakenOver } from './use-taken-over.ts';

/** Returns the mail's token in the address, and once known the server's reason if it is void. */
export function useResetLink(): { token: string; gone: string | undefined } {
  const takenOver = useTakenOver();
  const token = takenOver ? decodeURIComponent(location.pathname.split('/')[2] ?? '') : '';
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (!takenOver) return;
    call(sessionsContract.checkResetLink, {}, { bearer: token }).catch((error: unknown) => {
      // Any other error appears when the new password is sent.
      if (error instanceof ApiFailure && error.code === 'LINK_GONE') setGone(error.message);
    });
  }, [takenOver, token]);
  return { token, gone };
}
