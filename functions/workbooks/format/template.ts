import type { ColumnKind, SheetColumn, SheetFormat } from '../../../shared/sheet-format.ts';
import { type WrittenCell, type WrittenColumn, type WrittenSheet, writeWorkbook } from '../write-workbook.ts';

/** The kinds of columns whose values Excel must not convert to numbers. */
const TEXTS: ReadonlySet<ColumnKind> = new Set(['pincode', 'text', 'awb', 'mobile', 'email', 'date']);

/**
 * Builds the workbook that people download, fill in and upload. It has a sheet for each format, with headers and valid
 * example rows. A star marks the headers of required columns. A Help sheet explains every column.
 * @example await templateFor([RATES_SHEET, PINCODES_SHEET])
 */
export function templateFor(formats: readonly SheetFormat[]): Promise<Buffer> {
  const sheets = formats.map(
    (format): WrittenSheet => ({
      name: format.name,
      columns: format.columns.map(templateColumn),
      rows: (format.examples ?? [{}]).map((row) =>
        format.columns.map((column) => exampleCell(column, row[column.key] ?? column.example)),
      ),
    }),
  );
  return writeWorkbook([...sheets, helpSheet(formats)]);
}

function templateColumn(column: SheetColumn): WrittenColumn {
  const header = column.required ? `${column.header}*` : column.header;
  const choices = column.kind === 'flag' ? ['Y', 'N'] : column.choices;
  return {
    header,
    width: Math.max(12, header.length + 2, column.example.length + 2),
    ...(TEXTS.has(column.kind) && { format: '@' }),
    ...(choices && { choices }),
  };
}

function exampleCell({ kind }: SheetColumn, example: string): WrittenCell {
  if (example === '') return null;
  return TEXTS.has(kind) || kind === 'flag' ? example : Number(example);
}

function helpSheet(formats: readonly SheetFormat[]): WrittenSheet {
  const about = formats.flatMap((format) =>
    format.columns.map((column) => [
      format.name,
      column.header,
      column.required ? 'Required' : 'Optional',
      column.note,
      column.example,
    ]),
  );
  return {
    name: 'Help',
    columns: [
      { header: 'Sheet', width: 14 },
      { header: 'Column', width: 26 },
      { header: 'Required?', width: 12 },
      { header: 'What to enter', width: 80 },
      { header: 'Example', width: 24, format: '@' },
    ],
    rows: [
      ...about,
      ['', '', '', 'The rows below the headers are examples: replace them with your own rows.', ''],
      [
        '',
        '',
        '',
        'Order of columns is free. Columns that are not listed here are ignored. One row has one entry.',
        '',
      ],
      ...formats.map(({ name, maxRows, optional }) => [
        name,
        '',
        '',
        `At most ${maxRows.toLocaleString('en-IN')} rows, and 4 MB a file.${optional ? ' Without this sheet what is in force stays.' : ''}`,
        '',
      ]),
    ],
  };
}
