import { useEffect, useRef } from 'react';
import type { CommentView } from '../../../../shared/comments/contract.ts';

const LOOK_MS = 3000;
/** The courier answers within seconds, or within minutes: after these the page is left as it is. */
const MOST_LOOKS = 20;

/** Looks again while a courier is asked for another attempt, so that its answer is read where it was asked for. */
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
