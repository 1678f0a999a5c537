/** A change of one cell. */
export interface CellChange {
  row: number;
  column: number;
  text: string;
}

/**
 * Parses a text that was copied from a spreadsheet. Each line is a row, and tabs separate cells. A cell that contains a
 * line break or a tab is in quotes.
 */
export function parseCopiedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  end();
  // The copied text ends with a line break, after which there is no further row.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
}

/**
 * Returns the changed cells after pasting a block at a cell. Cells outside the grid or in a fixed column are left out.
 */
export const pasteChanges = (
  text: string,
  from: { row: number; column: number },
  size: { rows: number; columns: number },
  isFixed: (column: number) => boolean = () => false,
): CellChange[] =>
  parseCopiedCells(text)
    .flatMap((cells, down) =>
      cells.map((cell, right) => ({ row: from.row + down, column: from.column + right, text: cell.trim() })),
    )
    .filter(({ row, column }) => row < size.rows && column < size.columns && !isFixed(column));
