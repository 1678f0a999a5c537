import { useEffect, useRef } from 'react';
import type { CommentView } from '../../../../shared/comments/contract.ts';

const LOOK_MS = 3000;
/** How often the page reloads. A courier answers within seconds or minutes; after that the page stops. */
const MOST_LOOKS = 20;

/** Reloads while a courier's answer to a request for another attempt is awaited, so that the page shows it. */
export function useWhileAsked(comments: readonly CommentView[], look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  const isAsked = comments.some(({ channels }) => channels.some(({ state }) => state === 'queued'));
  useEffect(() => {
    if (!isAsked) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (++looks > MOST_LOOKS) clearInterval(timer);
      else latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
}
