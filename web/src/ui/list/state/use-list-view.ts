import { useState } from 'react';
import { session } from '../../../api/session/session.ts';
import type { ListAddress } from './use-list-place.ts';

/** The columns and the density that a user has chosen for a list. */
export interface ListView {
  /** The headings of the columns that the user has hidden. */
  hidden: readonly string[];
  /** The headings of the optional columns that the user has turned on. */
  shown: readonly string[];
  /** True if rows are lower, so that more of them fit into the window. */
  compact: boolean;
}

const AS_MADE: ListView = { hidden: [], shown: [], compact: false };

/** Returns the storage key of a user's view of a list. */
const keyOf = (label: string) => `list-view ${session.userId() ?? ''} ${label}`;

const textsOf = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

function read(label: string): ListView {
  try {
    const { hidden, shown, compact } = JSON.parse(localStorage.getItem(keyOf(label)) ?? '{}') as Partial<ListView>;
    return { hidden: textsOf(hidden), shown: textsOf(shown), compact: compact === true };
  } catch {
    return AS_MADE;
  }
}

/** A column that the user can turn on or off. */
export interface ViewColumn {
  header: string;
  optional?: boolean;
}

/** Returns whether a view shows a column. */
export const isColumnShown = ({ hidden, shown }: ListView, { header, optional }: ViewColumn): boolean =>
  optional === true ? shown.includes(header) : !hidden.includes(header);

const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** Returns a view with a column turned on or off. */
export const withColumnToggled = (view: ListView, { header, optional }: ViewColumn): ListView =>
  optional === true
    ? { ...view, shown: toggled(view.shown, header) }
    : { ...view, hidden: toggled(view.hidden, header) };

/**
 * Returns the chosen columns of a view as text: `-AWB,+City` hides the column AWB and shows the optional column City.
 */
export const columnsText = ({ hidden, shown }: ListView): string =>
  [...hidden.map((name) => `-${name}`), ...shown.map((name) => `+${name}`)].join(',');

/** Returns a view with the columns that a text in the format of `columnsText` chooses. */
function withColumns(view: ListView, text: string): ListView {
  const names = (sign: string) =>
    text
      .split(',')
      .filter((name) => name.startsWith(sign))
      .map((name) => name.slice(1));
  return { ...view, hidden: names('-'), shown: names('+') };
}

/**
 * Holds which columns and which density the user has chosen for a list. If the page's address names columns, as for a
 * saved view, these are shown instead of the user's own choice.
 */
export function useListView(
  label: string,
  address: Pick<ListAddress, 'columns' | 'setColumns'> | undefined,
): readonly [ListView, (view: ListView) => void] {
  const [own, setView] = useState(() => read(label));
  const columns = address?.columns;
  const view = columns === undefined ? own : withColumns(own, columns);
  const change = (next: ListView) => {
    if (columns !== undefined && columnsText(next) !== columns) return address?.setColumns(columnsText(next));
    setView(next);
    try {
      localStorage.setItem(keyOf(label), JSON.stringify(next));
    } catch {
      // If the storage is full or forbidden, only the choice is lost.
    }
  };
  return [view, change];
}
