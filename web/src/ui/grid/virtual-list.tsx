import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import css from './virtual-list.module.css';

interface VirtualListProps<T> {
  /** The list's name for a screen reader. */
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Pixels of an unmeasured row. */
  rowHeight: number;
  /** The maximum height in pixels, or a CSS length: few rows take less. */
  height: number | string;
  /** The storage name of the scroll position, kept while the tab is open. */
  remember?: string;
  children: (row: T, index: number) => ReactNode;
}

/** Rows beyond the edge, so that scrolling shows no gap. */
const OVERSCAN = 8;

const places = new Map<string, number>();
const placeOf = (name: string | undefined): number => (name === undefined ? 0 : (places.get(name) ?? 0));
const keepPlace = (name: string | undefined, at: number | null): void => {
  if (name !== undefined && at !== null) places.set(name, at);
};

/** Renders thousands of rows, with only visible ones in the document. The arrow keys scroll too. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the arrow keys
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
