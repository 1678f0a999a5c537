import { useState } from 'react';
import type { UniqueNameRow } from './unique-name-list.tsx';

/**
 * Returns the records with new ones first, the latest on top, until the user leaves the page (spec 2 section 4). If
 * sorted by name, a new record could be on another page of the table.
 */
export function useMadeFirst() {
  const [made, setMade] = useState<readonly string[]>([]);
  const place = ({ _id }: UniqueNameRow): number => made.indexOf(_id);
  return {
    madeFirst: (rows: readonly UniqueNameRow[]): UniqueNameRow[] => rows.toSorted((a, b) => place(b) - place(a)),
    onMade: (id: string) => setMade((before) => [...before, id]),
  };
}
