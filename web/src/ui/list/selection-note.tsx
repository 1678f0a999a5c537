import { useEffect, useState } from 'react';
import { Button } from '../element/button.tsx';
import type { ListSource } from './data-list.tsx';
import type { Selection } from './select-column.tsx';

/** The highest number of rows that 'Select all' loads, unless the list sets another limit. */
const MOST = 1000;

interface SelectionNoteProps<T> {
  list: ListSource<T>;
  selection: Selection<T>;
  /** The text of a button that selects all rows. If set, the button is shown even while no row is selected. */
  offer?: string;
  /** The highest number of rows that can be selected. */
  most?: number;
}

/** Shows how many rows are selected on all pages, with buttons that select all rows or clear the selection. */
export function SelectionNote<T extends object>({ list, selection, offer, most = MOST }: SelectionNoteProps<T>) {
  const { selected, onChange, refusal } = selection;
  const [all, setAll] = useState<string>();
  const target = Math.min(list.total, most);
  const isHere = list.rows.length >= target;
  const { ensure, searchOn, searchedTo, key, error, rows } = list;
  useEffect(() => {
    if (all === undefined) return;
    if (all === key && !isHere && error === undefined) return searchedTo === undefined ? ensure(target) : searchOn?.();
    if (all === key && isHere) onChange(rows.filter((row) => refusal?.(row) === undefined).slice(0, most));
    setAll(undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new at every drawing
  }, [all, key, isHere, error, searchedTo, rows.length]);
  const free = rows.filter((row) => refusal?.(row) === undefined).length;
  if (selected.length === 0 && (offer === undefined || free === 0)) return null;
  const selectable = Math.min(free, most);
  const more = isHere ? selectable > selected.length : list.uncounted !== true;
  const isFull = selected.length >= most || (isHere && selected.length >= free);
  const capped = list.total > most && isFull;
  return (
    <>
      <output>
        {selected.length > 0 && `${selected.length.toLocaleString('en-IN')} selected`}
        {capped &&
          ` of ${list.total.toLocaleString('en-IN')}: at most ${most.toLocaleString('en-IN')} at once, then the next ones`}
      </output>
      {more && (
        <Button look="ghost" small busy={all !== undefined} onClick={() => setAll(list.key)}>
          {offer !== undefined
            ? `${offer}${isHere ? ` (${selectable.toLocaleString('en-IN')})` : ''}`
            : list.total > most
              ? `Select the first ${most.toLocaleString('en-IN')}`
              : `Select all ${isHere ? free : list.total}`}
        </Button>
      )}
      {selected.length > 0 && (
        <Button look="ghost" small icon="times" label="Clear the selection" onClick={() => onChange([])} />
      )}
    </>
  );
}
