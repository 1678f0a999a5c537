import { useState } from 'react';
import { session } from '../../../api/session.ts';

/** How a person wants to see a list. */
export interface ListView {
  /** Headers of the columns that are left out. */
  hidden: readonly string[];
  /** More rows in a window. */
  compact: boolean;
}

const AS_MADE: ListView = { hidden: [], compact: false };

/** Where this browser keeps one person's view of one list. */
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

/** The columns and the density of a list as its viewer chose them last. */
export function useListView(label: string): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(() => read(label));
  const change = (next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(keyOf(label), JSON.stringify(next));
    } catch {
      // A full or forbidden storage costs the memory of the choice, not the list.
    }
  };
  return [view, change];
}
