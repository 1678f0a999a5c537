import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { hasTouchScreen } from '../../lib/has-touch-screen.ts';
import { Button } from '../element/button.tsx';
import css from './edit-grid.module.css';
import { EditGridRow, type GridColumn, stickyStyle, stickyWidth } from './edit-grid-row.tsx';
import { type CellChange, pasteChanges } from './grid-paste.ts';
import { type CellPlace, FAULT_KEY, useGridKeys } from './use-grid-keys.ts';

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
  /** Returns a note about the active cell. The note is shown below the grid, because a cell has no space for it. */
  noteOf?: (row: number, column: number) => string;
}

/** Returns the row and column of the cell in which an event happened. */
function placeOf({ target }: { target: EventTarget }): CellPlace | undefined {
  const [row, column] = (target as Element).closest('[data-at]')?.getAttribute('data-at')?.split(',').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/**
 * Returns the next or previous cell with an error, row by row. After the last cell, the search continues at the first.
 * Returns undefined if no cell has an error.
 */
function faultFrom(at: CellPlace, step: 1 | -1, size: CellPlace, errorAt: EditGridProps['errorAt']) {
  const cells = size.row * size.column;
  const from = at.row * size.column + at.column;
  for (let n = 1; n <= cells; n++) {
    const cell = (from + step * n + cells) % cells;
    const place = { row: Math.floor(cell / size.column), column: cell % size.column };
    if (errorAt(place.row, place.column) !== undefined) return place;
  }
  return undefined;
}

const ROW_HEIGHT = 36;
const PAGE = 10;
const OVERSCAN = 10;

/**
 * Renders a grid of texts that the user edits like a spreadsheet. It is fast even with ten thousand rows. It handles
 * the arrow keys, Enter, Tab, Escape, and pasting a block. F8 moves to the next cell with an error. At first, the first
 * cell with an error is active.
 */
export function EditGrid({ label, columns, rows, errorAt, onChange, height, noteOf }: EditGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFixed = (column: number) => columns[column]?.fixed === true;
  const faultAfter = (place: CellPlace, back = false) =>
    faultFrom(place, back ? -1 : 1, { row: rows.length, column: columns.length }, errorAt);
  const [start] = useState(() => faultAfter({ row: 0, column: -1 }));
  const { at, typed, setTyped, go, goToFault, edit, keep, onKeyDown } = useGridKeys({
    rows: rows.length,
    columns: columns.length,
    page: PAGE,
    isFixed,
    isBox: (column) => columns[column]?.box === true,
    start: start ?? { row: 0, column: 0 },
    faultFrom: faultAfter,
    textAt: ({ row, column }) => rows[row]?.[column] ?? '',
    onText: (place, text) => onChange([{ ...place, text }]),
  });
  // oxlint-disable-next-line react/incompatible-library -- the project uses no React compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT, // the space that the header covers
    overscan: OVERSCAN,
    // The active row is always rendered, so that its cell has the focus before the next key is pressed.
    rangeExtractor: (range) => {
      const active = Math.min(at.row, range.count - 1);
      return [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b);
    },
  });
  const isTyping = typed !== undefined;
  const { scrollToIndex } = virtual;
  // If the focus was in the grid, the new active cell gets the focus. When the grid appears, the first cell with an
  // error gets it.
  const isOurs = useRef(start !== undefined);
  const wantsFocus = useRef(false);
  useEffect(() => {
    scrollToIndex(at.row);
    wantsFocus.current = isOurs.current;
  }, [at, isTyping, scrollToIndex]);
  // This effect runs after every rendering, because the cell is rendered only after the grid has measured itself.
  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${at.row},${at.column}"] :is(input, div)`);
    if (cell == null) return;
    wantsFocus.current = false;
    cell.focus();
  });
  const paste = (event: ClipboardEvent) => {
    if (isTyping) return;
    event.preventDefault();
    const size = { rows: rows.length, columns: columns.length };
    const changes = pasteChanges(event.clipboardData.getData('text/plain'), at, size, isFixed);
    if (changes.length > 0) onChange(changes);
  };
  const toggle = (place: CellPlace) =>
    onChange([{ ...place, text: rows[place.row]?.[place.column] === '' ? 'x' : '' }]);
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
        style={{ height, scrollPaddingLeft: stickyWidth(columns) }}
        ref={box}
        onFocus={(event) => {
          isOurs.current = true;
          const place = placeOf(event);
          if (place !== undefined && (place.row !== at.row || place.column !== at.column)) go(place);
        }}
        onClick={(event) => {
          const place = placeOf(event);
          if (place === undefined) return;
          if (columns[place.column]?.box === true) toggle(place);
          // A touch screen has no keyboard until a field has the focus, so a tap starts editing.
          else if (!isTyping && hasTouchScreen()) edit(rows[place.row]?.[place.column] ?? '');
        }}
        onDoubleClick={(event) => {
          const place = placeOf(event);
          if (place !== undefined && columns[place.column]?.box !== true) edit(rows[place.row]?.[place.column] ?? '');
        }}
        onBlur={({ relatedTarget }) => {
          // When a cell becomes an input, `relatedTarget` is null. So the focus has left the grid only if an element
          // outside of it has got the focus.
          isOurs.current = relatedTarget === null || (box.current?.contains(relatedTarget) ?? false);
        }}
        onKeyDown={onKeyDown}
        onPaste={paste}
      >
        <div role="row" aria-rowindex={1} className={css.head} style={{ gridTemplateColumns: template }}>
          {columns.map(({ header, sticky }, column) => (
            <div
              role="columnheader"
              key={header}
              className={sticky ? css.sticky : undefined}
              style={stickyStyle(columns, column)}
            >
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
      {noteOf && rows.length > 0 && (
        <div className={css.foot}>
          <output className={css.note}>{noteOf(at.row, at.column)}</output>
          <Button
            look="secondary"
            small
            onClick={() => {
              isOurs.current = true;
              goToFault();
            }}
          >
            Next error <kbd aria-hidden="true">{FAULT_KEY}</kbd>
          </Button>
        </div>
      )}
    </>
  );
}
