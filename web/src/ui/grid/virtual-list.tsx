import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import css from './virtual-list.module.css';

interface VirtualListProps<T> {
  /** The list's name for screen readers. */
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** The height in pixels that is assumed for a row that was not rendered yet. */
  rowHeight: number;
  /** The largest height of the list, in pixels or as a CSS length. A list with few rows is lower. */
  height: number | string;
  /** The name under which the scroll position is stored while the tab is open. */
  remember?: string;
  children: (row: T, index: number) => ReactNode;
}

/** How many rows above and below the visible ones are rendered, so that scrolling shows no gaps. */
const OVERSCAN = 8;

const places = new Map<string, number>();
const placeOf = (name: string | undefined): number => (name === undefined ? 0 : (places.get(name) ?? 0));
const keepPlace = (name: string | undefined, at: number | null): void => {
  if (name !== undefined && at !== null) places.set(name, at);
};

/**
 * Renders a list that can have thousands of rows. Only the visible rows are in the document. The arrow keys scroll the
 * list.
 */
export function VirtualList<T>({ label, rows, keyOf, rowHeight, height, remember, children }: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the project uses no React compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index] as T),
    overscan: OVERSCAN,
    initialOffset: () => placeOf(remember),
    onChange: ({ scrollOffset }) => keepPlace(remember, scrollOffset),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll the focused list
    <div className={css.box} style={{ maxHeight: height }} ref={box} tabIndex={0} role="region" aria-label={label}>
      <ul className={css.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(rows[index] as T, index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
