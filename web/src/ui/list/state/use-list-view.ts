import { useState } from 'react';
import { session } from '../../../api/session.ts';

/** A user's view of a list. */
export interface ListView {
  /** Headers of hidden columns. */
  hidden: readonly string[];
  /** Whether more rows fit a window. */
  compact: boolean;
}

const AS_MADE: ListView = { hidden: [], compact: false };

/** Returns the storage key of one user's view of one list. */
const keyOf = (label: string) => `list-view ${session.userId() ?? ''} ${label}`;

function read(label: string): ListView {
  try {
    const { hidden, compact } = JSON.parse(localStorage.getItem(keyOf(label)) ?? '{}') as Partial<ListView>;
    const names: unknown[] = Array.isArray(hidden) ? hidden : [];
    return { hidden: names.filter((name) => typeof name === 'string'), compact: compact === true };
  } catch {
    return AS_MADE;
  }
}

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
