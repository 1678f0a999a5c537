import { BULK_ORDERS_SHEET } from '../../../../shared/sheets.ts';

/** The longest first, so that 'Pickup Mobile' is not read as a shorter column name. */
const HEADERS = BULK_ORDERS_SHEET.columns.map(({ header }) => header).toSorted((a, b) => b.length - a.length);

/** Returns a row's errors by the column that each begins with; under '' the others. */
export function errorsByColumn(errors: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const error of errors) {
    const header = HEADERS.find(
      (one) => error.startsWith(`${one}: `) || error.startsWith(`${one} is `) || error.startsWith(`${one} has `),
    );
    const text = header !== undefined && error.startsWith(`${header}: `) ? error.slice(header.length + 2) : error;
    const before = found.get(header ?? '');
    found.set(header ?? '', before === undefined ? text : `${before} ${text}`);
  }
  return found;
}
