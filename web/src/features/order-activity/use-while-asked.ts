import { useEffect, useRef } from 'react';
import type { CommentView } from '../../../../shared/comments/contract.ts';

const LOOK_MS = 3000;
/** How many times the page reloads before it gives up. A courier usually answers within seconds or minutes. */
const MOST_LOOKS = 20;

/** Reloads the page while the courier has not answered a re-attempt request, so that the answer appears. */
export function useReloadWhileAsked(comments: readonly CommentView[], look: () => void): void {
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
