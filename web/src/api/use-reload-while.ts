import { useEffect, useRef } from 'react';

const LOOK_MS = 3000;
/** How many times the data is read again before the page gives up. What it waits for usually takes seconds. */
const MOST_LOOKS = 30;

/** Reads data again every three seconds, for a minute and a half at most, while it waits for what another program does. */
export function useReloadWhile(isWaiting: boolean, look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (++looks > MOST_LOOKS) clearInterval(timer);
      else latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
