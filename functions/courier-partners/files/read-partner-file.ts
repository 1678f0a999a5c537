import type { ZoneRate } from '../../../shared/quotes/rate-card.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { readWorkbook } from '../../workbooks/format/read-sheet.ts';
import type { ServedPinCodes } from '../store.ts';
import { readPincodes } from './read-pincodes.ts';
import { readRates } from './read-rates.ts';

/** The content of a courier partner file. A missing sheet is undefined and leaves the version in force unchanged. */
export interface PartnerFile {
  rows: number;
  zones: Record<string, ZoneRate> | undefined;
  /**
   * The pin codes that the version serves. `everywhere` is set only for a restored version; a file always lists its pin
   * codes.
   */
  served: (Pick<ServedPinCodes, 'services' | 'routing'> & { everywhere?: boolean }) | undefined;
  warnings: string[];
}

const NO_SHEET = "The workbook has neither a sheet 'Rates' nor a sheet 'Pincodes'. Name the sheets with the data so.";

/**
 * Reads a courier partner file and checks it against the pin code master. The zones must be the default ones; the file
 * cannot define others. @throws FileRefused with every wrong row
 */
export function readPartnerFile(bytes: Uint8Array, master: ReadonlyMap<string, Place>): PartnerFile {
  const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
  const bad = badRowCollector();
  if (!Rates.found && !Pincodes.found) bad.add(0, NO_SHEET);
  const rates = readRates(Rates, RATES_SHEET, bad.add);
  const pincodes = Pincodes.found ? readPincodes(Pincodes, master, bad.add) : undefined;
  const rows = Rates.rows.length + Pincodes.rows.length;
  bad.refuse(rows);
  return {
    rows,
    zones: Rates.found ? rates.zones() : undefined,
    served: pincodes,
    warnings: [...rates.warnings, ...(pincodes?.warnings ?? [])],
  };
}
