import type { MendableRow } from '../../../../shared/bulks/bulk.ts';

/** What is typed into one row: texts by column; `out` leaves the row out. */
export interface TypedRow {
  cells?: Record<string, string>;
  out?: boolean;
}

/** What is typed into the bad rows of one job, by the row's number. */
export type MendDraft = Readonly<Record<string, TypedRow>>;

const nameOf = (bulkId: string, jobId: string): string => `mended rows ${bulkId} ${jobId}`;

/** What was typed before the page was left or loaded anew; kept in this browser alone. */
export function readDraft(bulkId: string, jobId: string): MendDraft {
  try {
    return JSON.parse(localStorage.getItem(nameOf(bulkId, jobId)) ?? '{}') as MendDraft;
  } catch {
    return {}; // a damaged draft, or a browser that keeps nothing
  }
}

/** False when the browser has no room for it, so that the page can say so. */
export function keepDraft(bulkId: string, jobId: string, draft: MendDraft): boolean {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(nameOf(bulkId, jobId));
    else localStorage.setItem(nameOf(bulkId, jobId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** A draft as the server takes it, without what is as it was. */
export function rowsOf(draft: MendDraft): { row_number: number; cells: Record<string, string> | null }[] {
  return Object.entries(draft).flatMap(([number, { cells = {}, out = false }]) => {
    if (!out && Object.keys(cells).length === 0) return [];
    return [{ row_number: Number(number), cells: out ? null : cells }];
  });
}

/** One cell typed into a draft; the text that was there before is no change. */
export function typed(
  draft: MendDraft,
  { row_number: number, cells }: MendableRow,
  column: { header: string; index: number },
  text: string,
): MendDraft {
  const row = draft[number] ?? {};
  const { [column.header]: _, ...others } = row.cells ?? {};
  const next = text === cells[column.index] ? others : { ...others, [column.header]: text };
  return { ...draft, [number]: { ...row, cells: next } };
}
