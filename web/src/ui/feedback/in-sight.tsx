import type { ReactNode } from 'react';

const scroll = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/**
 * Scrolls its content into view when it appears, such as an error below the edge of a long dialog. A `key` of its text
 * does so for the next.
 */
export function InSight({ children }: { children: ReactNode }) {
  return <div ref={scroll}>{children}</div>;
}
