import { useState } from 'react';
import { session } from '../../../api/session/session.ts';

/** How a user has set up a list. */
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
export const isShown = ({ hidden, shown }: ListView, { header, optional }: ViewColumn): boolean =>
  optional === true ? shown.includes(header) : !hidden.includes(header);

const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];

/** Returns a view with a column turned on or off. */
export const withToggled = (view: ListView, { header, optional }: ViewColumn): ListView =>
  optional === true
    ? { ...view, shown: toggled(view.shown, header) }
    : { ...view, hidden: toggled(view.hidden, header) };

/** Holds which columns and density the user has chosen for a list. */
export function useListView(label: string): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(() => read(label));
  const change = (next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(keyOf(label), JSON.stringify(next));
    } catch {
      // If the storage is full or forbidden, only the choice is lost.
    }
  };
  return [view, change];
}
