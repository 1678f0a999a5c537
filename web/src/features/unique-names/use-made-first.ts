import { useState } from 'react';
import type { UniqueNameRow } from './unique-name-list.tsx';

/**
 * Returns new records first, the latest on top (spec 2 section 4), until the page is left. Sorted by name, they could
 * be on another page of the table.
 */
export function useMadeFirst() {
  const [made, setMade] = useState<readonly string[]>([]);
  const place = ({ _id }: UniqueNameRow): number => made.indexOf(_id);
  return {
    madeFirst: (rows: readonly UniqueNameRow[]): UniqueNameRow[] => rows.toSorted((a, b) => place(b) - place(a)),
    onMade: (id: string) => setMade((before) => [...before, id]),
  };
}
