import { useMemo } from 'react';
import type { MendableRow } from '../../../../shared/bulks/bulk.ts';
import { BULK_ORDERS_SHEET } from '../../../../shared/bulks/bulk-orders-sheet.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { EditGrid } from '../../ui/grid/edit-grid.tsx';
import type { GridColumn } from '../../ui/grid/edit-grid-row.tsx';
import type { CellChange } from '../../ui/grid/grid-paste.ts';
import { type MendDraft, withTypedCell } from './mend-draft.ts';

/**
 * The headings of the columns. The longest comes first, because a heading such as 'Pickup Mobile' can contain a shorter
 * one.
 */
const HEADERS = BULK_ORDERS_SHEET.columns.map(({ header }) => header).toSorted((a, b) => b.length - a.length);

/**
 * Returns a row's errors by column. An error belongs to the column with whose heading it begins. Errors without such a
 * heading have the key ''.
 */
function errorsByColumn(errors: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const error of errors) {
    const header = HEADERS.find(
      (one) => error.startsWith(`${one}: `) || error.startsWith(`${one} is `) || error.startsWith(`${one} has `),
    );
    const text = header !== undefined && error.startsWith(`${header}: `) ? error.slice(header.length + 2) : error;
    const before = found.get(header ?? '');
    found.set(header ?? '', before === undefined ? text : `${before} ${text}`);
  }
  return found;
}

/**
 * Returns the text of a row's errors, followed by its warnings. A warning marks no cell, because the value may stay as
 * it is.
 */
const reasonOf = ({ errors, warnings }: MendableRow): string =>
  [...errors, ...warnings.map((warning) => `Please check: ${warning}`)].join(' ');

const COLUMNS = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
/**
 * The columns to the left of the template's columns: the row number, the errors, and a box with which the user leaves
 * out the row.
 */
const columnsBefore = (isPhone: boolean): GridColumn[] => [
  { header: 'Row No.', width: isPhone ? 72 : 80, fixed: true, sticky: true },
  { header: 'Reason', width: isPhone ? 112 : 280, fixed: true, sticky: true },
  { header: 'Skip row', width: 88, box: true },
];
const REASON = 1;
const OUT = 2;
const BEFORE = 3;
/** The height of a row in pixels. `SCROLLBAR` is the height of the horizontal scrollbar. */
const ROW_HEIGHT = 36;
const SCROLLBAR = 20;
const widthOf = (header: string): number => Math.max(120, header.length * 9 + 24);

interface MendGridProps {
  rows: readonly MendableRow[];
  /** True after all rows have loaded. Until then the rows are read-only, and the columns are not reordered. */
  whole: boolean;
  draft: MendDraft;
  onDraft: (draft: MendDraft) => void;
}

/** Renders the bad rows as a grid. A cell shows its error until the user edits the cell. */
export function MendGrid({ rows, whole, draft, onDraft }: MendGridProps) {
  const isPhone = useIsPhone();
  const errors = useMemo(() => rows.map((row) => errorsByColumn(row.errors)), [rows]);
  // Columns with errors come first, because the user would hardly find a red cell among some forty columns.
  const order = useMemo(() => {
    const wrong = new Set(errors.flatMap((some) => [...some.keys()]));
    return [...COLUMNS.keys()].toSorted(
      (a, b) => Number(wrong.has(COLUMNS[b] ?? '')) - Number(wrong.has(COLUMNS[a] ?? '')) || a - b,
    );
  }, [errors]);
  const columns = useMemo<readonly GridColumn[]>(
    () =>
      [
        ...columnsBefore(isPhone),
        ...order.map((at) => ({ header: COLUMNS[at] ?? '', width: widthOf(COLUMNS[at] ?? '') })),
      ].map((column) => (whole ? column : { ...column, fixed: true })),
    [order, whole, isPhone],
  );
  const texts = useMemo(
    () =>
      rows.map((row) => {
        const { cells = {}, out = false } = draft[row.row_number] ?? {};
        const shown = order.map((at) => cells[COLUMNS[at] ?? ''] ?? row.cells[at] ?? '');
        return [String(row.row_number), reasonOf(row), out ? 'x' : '', ...shown];
      }),
    [rows, draft, order],
  );
  const errorAt = (at: number, column: number) => {
    const row = rows[at];
    const mended = row === undefined ? undefined : draft[row.row_number];
    if (mended?.out === true) return undefined;
    // An error that belongs to no column marks the cell with the row's errors until the user changes the row.
    if (column === REASON) return Object.keys(mended?.cells ?? {}).length > 0 ? undefined : errors[at]?.get('');
    const header = COLUMNS[order[column - BEFORE] ?? -1];
    return header === undefined || mended?.cells?.[header] !== undefined ? undefined : errors[at]?.get(header);
  };
  const noteOf = (at: number, column: number) => {
    const row = rows[at];
    if (row === undefined) return '';
    const error = column === REASON ? undefined : errorAt(at, column);
    return error === undefined
      ? `Row ${row.row_number}: ${reasonOf(row)}`
      : `Row ${row.row_number}, ${columns[column]?.header}: ${error}`;
  };
  const change = (changes: CellChange[]) => {
    let next = draft;
    for (const { row: at, column, text } of changes) {
      const row = rows[at];
      const index = order[column - BEFORE] ?? -1;
      const header = COLUMNS[index];
      if (row === undefined) continue;
      if (column === OUT) next = { ...next, [row.row_number]: { ...next[row.row_number], out: text.trim() !== '' } };
      else if (header !== undefined) next = withTypedCell(next, row, { header, index }, text);
    }
    onDraft(next);
  };
  return (
    <EditGrid
      key={whole ? 'whole' : 'loading'}
      label="Rows to fix"
      columns={columns}
      rows={texts}
      errorAt={errorAt}
      onChange={change}
      height={`min(${(rows.length + 1) * ROW_HEIGHT + SCROLLBAR}px, 640px, max(240px, calc(100vh - 400px)))`}
      noteOf={noteOf}
    />
  );
}
