import type { Place } from '../../../shared/quotes/zone.ts';
import { PINCODES_SHEET } from '../../../shared/sheets.ts';
import { SERVICE_BITS } from '../../pin-code-directory/services.ts';
import { parseRow } from '../../workbooks/format/cells.ts';
import type { SheetReading } from '../../workbooks/format/read-sheet.ts';

/** The content of the sheet with pin codes in a partner's file. */
export interface ServedPincodes {
  /** The services (bits) of each pin code. Pin codes without any service are omitted. */
  services: Map<string, number>;
  /** The hub and sort code of each pin code that has one. */
  routing: Map<string, [hub: string, sortCode: string]>;
  warnings: string[];
}

type Flag = keyof typeof SERVICE_BITS;
const FLAGS = Object.keys(SERVICE_BITS) as Flag[];
const HEADERS = new Map<string, string>(PINCODES_SHEET.columns.map(({ key, header }) => [key, header]));

/**
 * The longest hub or sort code. With this limit the routing codes of a pin code prefix (1,000 pin codes) fit into one
 * item.
 */
const LONGEST_CODE = 40;

/**
 * Reads the sheet `Pincodes`. An empty flag cell counts as N. A flag that is empty in all rows counts as Y for all pin
 * codes in the file, with a warning.
 */
export function readPincodes(
  { rows, errors }: SheetReading,
  master: ReadonlyMap<string, Place>,
  bad: (row: number, message: string) => void,
): ServedPincodes {
  const found: ServedPincodes = { services: new Map(), routing: new Map(), warnings: [] };
  for (const error of errors) bad(error.row_number, `Pincodes: ${error.message}`);
  if (errors.length > 0) return found;
  if (rows.length === 0) bad(0, 'Pincodes: The sheet has no rows. Leave it out to keep the pin codes in force.');
  const open = FLAGS.filter((flag) => rows.every(({ cells }) => cells[HEADERS.get(flag) ?? ''] === ''));
  for (const flag of open)
    found.warnings.push(`Pincodes: ${HEADERS.get(flag)} is not filled in, so it counts as Y everywhere.`);
  const firstRows = new Map<string, number>();
  for (const { rowNumber, cells } of rows) {
    const { value, errors: wrong } = parseRow(PINCODES_SHEET, cells);
    if (value === undefined) {
      bad(rowNumber, `Pincodes: ${wrong.join(' ')}`);
      continue;
    }
    const { pincode, hub = '', sortCode = '' } = value;
    const first = firstRows.get(pincode);
    firstRows.set(pincode, first ?? rowNumber);
    if (first !== undefined) bad(rowNumber, `Pincodes: Pincode ${pincode} is there twice: also in row ${first}.`);
    else if (!master.has(pincode)) bad(rowNumber, `Pincodes: Pincode ${pincode} is not in the pin code master.`);
    else if (hub.length > LONGEST_CODE || sortCode.length > LONGEST_CODE)
      bad(rowNumber, `Pincodes: Hub and Sort Code take at most ${LONGEST_CODE} characters.`);
    let bits = 0;
    for (const flag of FLAGS) if (value[flag] === true || open.includes(flag)) bits |= SERVICE_BITS[flag];
    if (bits > 0) found.services.set(pincode, bits);
    if (hub !== '' || sortCode !== '') found.routing.set(pincode, [hub, sortCode]);
  }
  return found;
}
