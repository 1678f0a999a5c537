import { useEffect, useState } from 'react';
import type { StatusView, statusContract } from '../../../../shared/status/contract.ts';
import { getPublic } from '../get-public.ts';

/** Typed by the contract but not imported from it, because that includes zod. */
const PATH: (typeof statusContract)['get']['path'] = '/status';
const EVERY_MS = 60_000;

/** Returns the status, reloaded each minute while visible. A failed read keeps the last status. */
export function useStatus() {
  const [view, setView] = useState<StatusView>();
  const [failed, setFailed] = useState<string>();
  const [reading, setReading] = useState(0);
  const again = () => setReading((n) => n + 1);

  useEffect(() => {
    const asking = new AbortController();
    getPublic<StatusView>(PATH, asking.signal).then(
      (got) => {
        if (got.state === 'found') setView(got.data);
        setFailed(got.state === 'found' ? undefined : got.state === 'failed' ? got.message : 'It was not found.');
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [reading]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setReading((n) => n + 1);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return { view, failed, again };
}
