import type { MendableRow } from '../../../../shared/bulks/bulk.ts';

/** The user's corrections of one row: the typed texts by column, or `out` if the row is to be left out. */
export interface TypedRow {
  cells?: Record<string, string>;
  out?: boolean;
}

/** The user's corrections of the bad rows of one job, by row number. */
export type MendDraft = Readonly<Record<string, TypedRow>>;

const nameOf = (bulkId: string, jobId: string): string => `mended rows ${bulkId} ${jobId}`;

/**
 * Returns the corrections that the user typed before leaving or reloading the page. They are stored only in this
 * browser.
 */
export function readMendDraft(bulkId: string, jobId: string): MendDraft {
  try {
    return JSON.parse(localStorage.getItem(nameOf(bulkId, jobId)) ?? '{}') as MendDraft;
  } catch {
    return {}; // The draft is damaged, or the browser has no storage.
  }
}

/** Stores a draft. Returns false if the browser has no space for it, so that the page can warn the user. */
export function storeMendDraft(bulkId: string, jobId: string, draft: MendDraft): boolean {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(nameOf(bulkId, jobId));
    else localStorage.setItem(nameOf(bulkId, jobId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Returns a draft in the form that the server accepts, without rows that have no changes. */
export function rowCorrections(draft: MendDraft): { row_number: number; cells: Record<string, string> | null }[] {
  return Object.entries(draft).flatMap(([number, { cells = {}, out = false }]) => {
    if (!out && Object.keys(cells).length === 0) return [];
    return [{ row_number: Number(number), cells: out ? null : cells }];
  });
}

/**
 * Returns the draft with the text typed into one cell. If the text equals that in the file, the cell is removed from
 * the draft.
 */
export function withTypedCell(
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
