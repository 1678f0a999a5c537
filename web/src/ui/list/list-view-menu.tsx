import { useId, useRef, useState } from 'react';
import { Button } from '../element/button.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { Choice } from '../select/choice.tsx';
import { NativeSelect } from '../select/native-select.tsx';
import css from './list-view-menu.module.css';
import type { Sort } from './sort-rows.ts';
import { isColumnShown, type ListView, type ViewColumn, withColumnToggled } from './state/use-list-view.ts';

interface ListViewMenuProps {
  label: string;
  /** All columns of the list. Empty if the rows are shown as cards. */
  columns: readonly ViewColumn[];
  view: ListView;
  onView: (view: ListView) => void;
  /** The headings of the columns that can be sorted. */
  sortable: readonly string[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  pageOnly: boolean;
  onKeys: () => void;
}

/**
 * Renders the menu in which users choose the columns, the density and the order of a list. It also opens the help about
 * the list's keys.
 */
export function ListViewMenu(props: ListViewMenuProps) {
  const { label, columns, view, onView, sortable, sort, onSort, pageOnly, onKeys } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = columns.filter((column) => isColumnShown(view, column));
  const close = () => {
    setOpen(false);
    if (anchor.current?.ownerDocument.activeElement?.closest(`[id="${id}"]`)) anchor.current.focus();
  };
  return (
    <>
      <Button
        look="ghost"
        small
        icon="list"
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title="Columns, density, order and keys"
        onClick={() => setOpen(!open)}
      >
        Columns
      </Button>
      {open && (
        <Overlay anchor={anchor} onClose={close}>
          <div id={id} className={css.view} role="dialog" aria-label={`View of ${label}`}>
            {columns.length > 0 && (
              <>
                <fieldset>
                  <legend>Columns</legend>
                  {columns.map((column) => (
                    <Choice
                      key={column.header}
                      type="checkbox"
                      checked={shown.includes(column)}
                      disabled={shown.length === 1 && shown[0] === column}
                      onChange={() => onView(withColumnToggled(view, column))}
                    >
                      {column.header}
                    </Choice>
                  ))}
                </fieldset>
                <fieldset>
                  <legend>Rows</legend>
                  {([false, true] as const).map((compact) => (
                    <Choice
                      key={String(compact)}
                      type="radio"
                      name={`${id}-density`}
                      checked={view.compact === compact}
                      onChange={() => onView({ ...view, compact })}
                    >
                      {compact ? 'Compact' : 'Comfortable'}
                    </Choice>
                  ))}
                </fieldset>
              </>
            )}
            {sortable.length > 0 && (
              <label className={css.sort}>
                {pageOnly ? 'Order of this page' : 'Order'}
                <NativeSelect small value={sort} onChange={(event) => onSort(event.target.value)}>
                  <option value="">Default order</option>
                  {sortable.flatMap((header) => [
                    <option key={header} value={header}>{`${header}, ascending`}</option>,
                    <option key={`-${header}`} value={`-${header}`}>{`${header}, descending`}</option>,
                  ])}
                </NativeSelect>
              </label>
            )}
            <Button
              look="ghost"
              small
              icon="question-circle"
              onClick={() => {
                setOpen(false);
                anchor.current?.focus();
                onKeys();
              }}
            >
              Keyboard shortcuts
            </Button>
          </div>
        </Overlay>
      )}
    </>
  );
}
