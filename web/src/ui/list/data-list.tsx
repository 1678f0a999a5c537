import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { BusyLine } from '../feedback/busy-line.tsx';
import { EmptyState, type EmptyText } from '../feedback/empty-state.tsx';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import css from './data-list.module.css';
import { cardColumn, isLoadedRow, type ListColumn, type LoadingRow, tableColumns } from './list-columns.tsx';
import { ListKeysHelp } from './list-keys-help.tsx';
import { ListTable } from './list-table.tsx';
import { ListViewMenu } from './list-view-menu.tsx';
import { Paginator } from './paginator.tsx';
import { RowNumber, type RowTone, rowMark } from './row-number.tsx';
import { SearchFurther } from './search-further.tsx';
import { type Selection, selectColumn } from './select-column.tsx';
import { isDescending, sortedHeader, sortRows } from './sort-rows.ts';
import { useFocusInPlace } from './state/use-focus-in-place.ts';
import { useListKeys } from './state/use-list-keys.ts';
import { DEFAULT_PAGE_SIZE, type ListPlace, PAGE_SIZES } from './state/use-list-place.ts';
import { columnsText, isColumnShown, useListView } from './state/use-list-view.ts';
import { ViewsButton } from './views/views-button.tsx';

export type { ListColumn } from './list-columns.tsx';

/**
 * The rows of a list and how to load more of them. It is the result of `usePages`, or of `loadedList(rows)` for rows
 * that are already loaded.
 */
export interface ListSource<T> {
  key: string;
  rows: readonly T[];
  total: number;
  loading: boolean;
  busy: boolean;
  error: ApiFailure | undefined;
  ensure: (count: number) => void;
  reload: () => void;
  /**
   * Set if a search has paused because it found few rows: the time back to which it has read the list. `searchOn`
   * continues from there.
   */
  searchedTo?: string | undefined;
  searchOn?: () => void;
  /** True if `total` is only a lower limit, because the number of rows is not known. */
  uncounted?: boolean;
  /**
   * The visible page of the table, if the parent stores it (`useListPage`). If absent, the table stores its own page.
   */
  place?: ListPlace;
}

interface DataListProps<T> {
  /** The table's name for screen readers. It is also the key under which the user's choice of columns is stored. */
  label: string;
  list: ListSource<T>;
  columns: readonly ListColumn<T>[];
  empty: EmptyText;
  idOf?: (row: T) => string;
  /** Whether the first column shows the row number. A text replaces its heading 'No.'. True by default. */
  numbered?: boolean | string;
  /** Returns the colour of a row. For orders use `rowTone` of `shared/orders/rules/row-tone.ts`. */
  tone?: (row: T) => RowTone | undefined;
  selection?: Selection<T>;
  onRowClick?: (row: T) => void;
  /** Content above the table: the search box, and buttons for selected rows. */
  toolbar?: ReactNode;
  /**
   * True for a table with many columns. On a laptop with an open sidebar, the columns then share the width in
   * proportion, so that none is cut off.
   */
  dense?: boolean;
  /**
   * Renders a row as a card of a few lines, for phones. If absent, each cell becomes a line that begins with the name
   * of its column.
   */
  card?: (row: T) => ReactNode;
}

/** The lowest number of columns with which users can choose the columns that they see. */
const LEAST_COLUMNS = 4;

/** Holds which page the table shows. When the filters change, the table returns to the first page. */
function useOwnPlace(key: string): ListPlace {
  const [place, setPlace] = useState({ key, first: 0, size: DEFAULT_PAGE_SIZE });
  const [sort, setSort] = useState('');
  const move = (first: number, size: number) => setPlace({ key, first, size });
  return { first: place.key === key ? place.first : 0, size: place.size, move, sort, setSort };
}

/**
 * Renders a table of rows. It also shows that a list is loading, is empty or has failed. It loads further rows when the
 * user moves to later pages. Users can choose the columns and the density, and can use the keyboard. On phones, rows
 * are cards.
 */
export function DataList<T extends object>(props: DataListProps<T>) {
  const { label, list, empty, numbered = true, tone, selection, onRowClick, toolbar, dense, card } = props;
  const idOf = props.idOf ?? ((row: T) => String((row as { _id?: unknown })._id));
  const columns = props.columns.filter((column) => !column.hidden);
  const [view, setView] = useListView(label, props.list.place?.address);
  const [help, setHelp] = useState(false);
  const ownPlace = useOwnPlace(list.key);
  const { size, sort, ...place } = list.place ?? ownPlace;
  const top = useRef<HTMLDivElement>(null);
  // After filters have changed or rows were removed, the stored page may not exist. Then the last page is shown.
  const last = Math.max(0, Math.ceil(list.total / size) - 1) * size;
  const first = Math.min(place.first, last);
  const wanted = Math.min(first + size, list.total);
  const { ensure } = list;
  useEffect(() => {
    if (wanted > list.rows.length) ensure(wanted);
  });

  const pageOnly = list.uncounted === true || list.rows.length < list.total;
  const sortBy = columns.find(({ header }) => header === sortedHeader(sort))?.sortBy;
  const sorted = (rows: readonly T[]) => (sortBy ? sortRows(rows, sortBy, isDescending(sort)) : rows);
  const shown = pageOnly ? sorted(list.rows.slice(first, first + size)) : sorted(list.rows).slice(first, first + size);
  const pausedAt = list.searchedTo !== undefined && list.rows.length < wanted ? list.searchedTo : undefined;
  const missing = list.loading ? size : pausedAt ? 0 : Math.max(0, wanted - first - shown.length);
  const waiting = Array.from({ length: list.error ? 0 : missing }, (_, at): LoadingRow => ({ waiting: at }));
  const value: (T | LoadingRow)[] = [...shown, ...waiting];
  const asCards = useIsPhone() && card !== undefined;
  const markOf = (row: T | LoadingRow) => (isLoadedRow(row) ? rowMark(tone?.(row)) : undefined);
  const chosen = columns.filter((column) => isColumnShown(view, column));
  const shownColumns = asCards
    ? [cardColumn(label, card)]
    : tableColumns(chosen.length > 0 ? chosen : columns, { sort, onSort: place.setSort, pageOnly });
  if (numbered !== false && !asCards) {
    const head = numbered === true ? 'No.' : numbered;
    shownColumns.unshift({
      key: 'number',
      head,
      title: head,
      // The column is wide enough for the number and the icon of the row's tone.
      style: { width: dense ? Math.max(44, 28 + 9 * String(first + size).length) : 72 },
      cell: (row, index) => <RowNumber mark={markOf(row)} number={first + index + 1} />,
    });
  }
  if (selection) shownColumns.unshift(selectColumn({ selection, idOf, page: shown }));

  const move = (to: number, rows: number) => {
    place.move(to, rows);
    // The links to pages are below the last row. So after a click, the window scrolls up to the first row of the new
    // page.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  // True after the user has turned the page with a key, until the rows of the new page have loaded and the first of
  // them has got the focus.
  const refocus = useRef(false);
  useEffect(() => {
    if (!refocus.current || shown.length === 0) return;
    refocus.current = false;
    top.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [first, shown.length]);
  useFocusInPlace(top, shown.length === 0 && (missing > 0 || list.busy));
  useListKeys({
    list: top,
    onHelp: () => setHelp(true),
    onPage: (step) => {
      const to = first + step * size;
      if (to < 0 || to > last) return;
      refocus.current = true;
      move(to, size);
    },
    onClear: () => {
      if (!selection || selection.selected.length === 0) return false;
      selection.onChange([]);
      return true;
    },
  });
  const address = list.place?.address;
  const hasPages = list.total > DEFAULT_PAGE_SIZE;
  const hasView = list.total > 0 && (columns.length >= LEAST_COLUMNS || hasPages || view.hidden.length > 0);
  return (
    <div ref={top} className={css.list} aria-busy={list.busy} data-list="">
      {toolbar && <div className={css.listBar}>{toolbar}</div>}
      {list.busy && !list.loading && <BusyLine />}
      {list.error && (
        <div className={css.listBar}>
          <FailureNotice error={list.error} onRetry={list.reload} />
        </div>
      )}
      <ListTable
        label={label}
        dense={dense}
        compact={view.compact}
        cards={asCards}
        columns={shownColumns}
        rows={value}
        isStop={isLoadedRow}
        keyOf={(row) => (isLoadedRow(row) ? idOf(row) : `waiting ${row.waiting}`)}
        toneOf={(row) => markOf(row)?.tone}
        onRowClick={onRowClick && ((row) => isLoadedRow(row) && onRowClick(row))}
        empty={list.error || pausedAt ? null : <EmptyState {...empty} />}
      />
      {pausedAt && <SearchFurther searchedBackTo={pausedAt} found={list.rows.length} onMore={list.searchOn} />}
      {(hasView || address !== undefined) && (
        <div className={css.foot}>
          {address !== undefined && <ViewsButton list={label} address={address} columns={columnsText(view)} />}
          {hasView && (
            <ListViewMenu
              label={label}
              columns={asCards ? [] : columns}
              view={view}
              onView={setView}
              sortable={columns.filter((column) => column.sortBy).map(({ header }) => header)}
              sort={sort}
              onSort={place.setSort}
              pageOnly={pageOnly}
              onKeys={() => setHelp(true)}
            />
          )}
          {hasPages && (
            <Paginator
              label={label}
              first={first}
              size={size}
              total={list.total}
              uncounted={list.uncounted === true}
              sizes={PAGE_SIZES}
              onMove={move}
            />
          )}
        </div>
      )}
      <ListKeysHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
