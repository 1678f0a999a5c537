import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './edit-grid.module.css';
import { type CellChange, pasteChanges } from './grid-paste.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface GridColumn {
  header: string;
  width: number;
  /** Can be read but not changed: a row's number, its reason. */
  fixed?: boolean;
}

interface EditGridProps {
  /** Names the grid for a screen reader. */
  label: string;
  columns: readonly GridColumn[];
  /** The texts of each row, by column. */
  rows: readonly (readonly string[])[];
  /** What is wrong with a cell. */
  errorAt?: (row: number, column: number) => string | undefined;
  /** One typed cell, or all of a pasted block at once. */
  onChange: (changes: CellChange[]) => void;
  height: number | string;
  /** What is said below the grid of the row that one is in: what its cells have no room for. */
  noteOf?: (row: number) => string;
}

const ROW_HEIGHT = 36;
const PAGE = 10;
const OVERSCAN = 10;

/** A table of texts like a spreadsheet's, of ten thousand rows as well: arrows, Enter, Tab, Escape, paste of a block. */
export function EditGrid({ label, columns, rows, errorAt = () => undefined, onChange, height, noteOf }: EditGridProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the project uses no React compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT, // the head stays in sight
    overscan: OVERSCAN,
  });
  const isFixed = (column: number) => columns[column]?.fixed === true;
  const { at, typed, setTyped, go, edit, keep, onKeyDown } = useGridKeys({
    rows: rows.length,
    columns: columns.length,
    page: PAGE,
    isFixed,
    textAt: ({ row, column }) => rows[row]?.[column] ?? '',
    onText: (place, text) => onChange([{ ...place, text }]),
  });
  const isTyping = typed !== undefined;
  const { scrollToIndex } = virtual;
  const isOurs = useRef(false);
  // The cell that one is in has the focus, as long as the grid had it.
  useEffect(() => {
    scrollToIndex(at.row);
    if (!isOurs.current) return;
    box.current?.querySelector<HTMLElement>(`[data-at="${at.row},${at.column}"] :is(input, div)`)?.focus();
  }, [at, isTyping, scrollToIndex]);
  const paste = (event: ClipboardEvent) => {
    if (isTyping) return;
    event.preventDefault();
    const size = { rows: rows.length, columns: columns.length };
    const changes = pasteChanges(event.clipboardData.getData('text/plain'), at, size, isFixed);
    if (changes.length > 0) onChange(changes);
  };
  const template = columns.map(({ width }) => `${width}px`).join(' ');
  return (
    <>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={css.grid}
        style={{ height }}
        ref={box}
        onFocus={() => {
          isOurs.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // A cell that turns into an input leaves no target; only another element takes the focus away.
          isOurs.current = relatedTarget === null || (box.current?.contains(relatedTarget) ?? false);
        }}
        onKeyDown={onKeyDown}
        onPaste={paste}
      >
        <div role="row" aria-rowindex={1} className={css.head} style={{ gridTemplateColumns: template }}>
          {columns.map(({ header }) => (
            <div role="columnheader" key={header}>
              {header}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={css.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={css.row}
              style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
            >
              {columns.map(({ header, fixed }, column) => {
                const here = at.row === index && at.column === column;
                const error = errorAt(index, column);
                return (
                  <div
                    key={header}
                    role="gridcell"
                    data-at={`${index},${column}`}
                    aria-invalid={error !== undefined || undefined}
                    title={error ?? (fixed ? rows[index]?.[column] : undefined)}
                    className={classNames(
                      css.cell,
                      here && css.here,
                      error !== undefined && css.wrong,
                      fixed && css.fixed,
                    )}
                  >
                    {here && isTyping ? (
                      <input
                        aria-label={`${header}, row ${index + 1}`}
                        value={typed}
                        onChange={(event) => setTyped(event.target.value)}
                        onBlur={keep}
                      />
                    ) : (
                      // oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- it is its cell's inside, and the grid takes the keys
                      <div
                        tabIndex={here ? 0 : -1}
                        onFocus={() => here || go({ row: index, column })}
                        onDoubleClick={() => edit(rows[index]?.[column] ?? '')}
                      >
                        {rows[index]?.[column]}
                        {error !== undefined && <span className="only-read">: {error}</span>}
                      </div>
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      {noteOf && rows.length > 0 && <output className={css.note}>{noteOf(at.row)}</output>}
    </>
  );
}
