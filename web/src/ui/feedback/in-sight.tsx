import type { ReactNode } from 'react';

const scroll = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/** Scrolled to when it appears: what went wrong below the edge of a long dialog. A `key` of its words shows the next as well. */
export function InSight({ children }: { children: ReactNode }) {
  return <div ref={scroll}>{children}</div>;
}
