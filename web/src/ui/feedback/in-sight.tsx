import type { ReactNode } from 'react';

const scroll = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/**
 * Scrolls its content into view when the content appears, e.g. an error below the edge of a long dialog. Use the text
 * as `key`, so that a changed text is scrolled into view too.
 */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  return <div ref={scroll}>{children}</div>;
}
