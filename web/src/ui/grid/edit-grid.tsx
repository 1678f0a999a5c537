import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import css from './edit-grid.module.css';
import { EditGridRow, type GridColumn } from './edit-grid-row.tsx';
import { type CellChange, pasteChanges } from './grid-paste.ts';
import { type CellPlace, useGridKeys } from './use-grid-keys.ts';

interface EditGridProps {
  /** The grid's name for screen readers. */
  label: string;
  columns: readonly GridColumn[];
  /** The texts of each row in the order of the columns. */
  rows: readonly (readonly string[])[];
  /** Returns the error of a cell, if it has one. */
  errorAt: (row: number, column: number) => string | undefined;
  /** Called with one cell after typing, or with all cells of a pasted block. */
  onChange: (changes: CellChange[]) => void;
  height: number | string;
  /** Returns a note for the active row, which is shown below the grid because cells have no space for it. */
  noteOf?: (row: number) => string;
}

/** Returns which cell an event happened in. */
function placeOf({ target }: { target: EventTarget }): CellPlace | undefined {
  const [row, column] = (target as Element).closest('[data-at]')?.getAttribute('data-at')?.split(',').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

const ROW_HEIGHT = 36;
const PAGE = 10;
const OVERSCAN = 10;

/**
 * Renders a grid of texts that is edited like a spreadsheet, fast even with ten thousand rows. It handles the arrow
 * keys, Enter, Tab, Escape and pasting a block.
 */
export function EditGrid({ label, columns, rows, errorAt, onChange, height, noteOf }: EditGridProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the project uses no React compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT, // the space that the header covers
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
  // If the focus was in the grid, the new active cell gets it.
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
        onFocus={(event) => {
          isOurs.current = true;
          const place = placeOf(event);
          if (place !== undefined && (place.row !== at.row || place.column !== at.column)) go(place);
        }}
        onDoubleClick={(event) => {
          const place = placeOf(event);
          if (place !== undefined) edit(rows[place.row]?.[place.column] ?? '');
        }}
        onBlur={({ relatedTarget }) => {
          // When a cell becomes an input, the event names no other element. The focus has left the grid only if another
          // element got it.
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
            <EditGridRow
              key={key}
              index={index}
              start={start}
              columns={columns}
              template={template}
              texts={rows[index] ?? []}
              errorAt={errorAt}
              here={at.row === index ? at.column : undefined}
              input={
                at.row === index && isTyping ? (
                  <input
                    aria-label={`${columns[at.column]?.header}, row ${index + 1}`}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    onBlur={keep}
                  />
                ) : undefined
              }
            />
          ))}
        </div>
      </div>
      {noteOf && rows.length > 0 && <output className={css.note}>{noteOf(at.row)}</output>}
    </>
  );
}
