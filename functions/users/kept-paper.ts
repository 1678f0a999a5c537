import { timeOfSortable } from '../platform/ids.ts';

/** A picture of a paper, as it stands in what refers to it. */
export interface KeptPaper {
  id: string;
  filename: string;
  /** When it came. Absent in what was kept before; its id says that to within minutes. */
  at?: string;
}

/** It on the wire, as every attachment. */
export const paperView = ({ id, filename, at = new Date(timeOfSortable(id)).toISOString() }: KeptPaper) => ({
  _id: id,
  filename,
  timestamp: at,
});
