import { useState } from 'react';
import { session } from '../../../api/session.ts';

/** A user's view of a list. */
export interface ListView {
  /** Headers of hidden columns. */
  hidden: readonly string[];
  /** Headers of optional columns that are turned on. */
  shown: readonly string[];
  /** Whether more rows fit a window. */
  compact: boolean;
}

const AS_MADE: ListView = { hidden: [], shown: [], compact: false };

/** Returns the storage key of one user's view of one list. */
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

/** A column that a viewer can turn on or off. */
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

/** Returns a list's columns and density as its user last chose them. */
export function useListView(label: string): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(() => read(label));
  const change = (next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(keyOf(label), JSON.stringify(next));
    } catch {
      // A full or forbidden storage loses the choice, not the list.
    }
  };
  return [view, change];
}
