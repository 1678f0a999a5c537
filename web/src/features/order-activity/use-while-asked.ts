import { useEffect, useRef } from 'react';
import type { CommentView } from '../../../../shared/comments/contract.ts';

const LOOK_MS = 3000;
/** The number of reloads: the courier answers within seconds or minutes, then the page stops. */
const MOST_LOOKS = 20;

/** Reloads while a courier is asked for another attempt, so that its answer appears on the page. */
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
