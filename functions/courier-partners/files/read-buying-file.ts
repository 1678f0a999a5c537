import { toBuyingRate } from '../../../shared/quotes/buying-cost.ts';
import type { BuyingRate } from '../../../shared/quotes/rate-card.ts';
import { BUYING_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { readWorkbook } from '../../workbooks/format/read-sheet.ts';
import { readRates } from './read-rates.ts';

/** The content of a file with a buying card. */
export interface BuyingFile {
  rows: number;
  zones: Readonly<Record<string, BuyingRate>>;
  warnings: string[];
}

/** Reads a buying card. @throws FileRefused with every wrong row */
export function readBuyingFile(bytes: Uint8Array): BuyingFile {
  const { Rates } = readWorkbook(bytes, [BUYING_SHEET]);
  const bad = badRowCollector();
  const rates = readRates(Rates, BUYING_SHEET, bad.add);
  bad.refuse(Rates.rows.length);
  const zones = Object.fromEntries(Object.entries(rates.zones()).map(([zone, rate]) => [zone, toBuyingRate(rate)]));
  return { rows: Rates.rows.length, zones, warnings: rates.warnings };
}
