import { SERVICE_BITS } from '../../../../functions/pin-code-directory/services.ts';
import { type WrittenSheet, writeWorkbook } from '../../../../functions/workbooks/write-workbook.ts';
import type { SheetFormat } from '../../../../shared/sheet-format.ts';
import { BUYING_SHEET, MASTER_SHEET, PINCODES_SHEET, RATES_SHEET } from '../../../../shared/sheets.ts';
import {
  buyingRatesOf,
  DEMO_PARTNERS,
  DEMO_ZONES,
  type DemoPartner,
  type DemoRates,
  demoRatesOf,
} from '../demo-rates.ts';
import { DEMO_COVERAGE } from './demo-coverage.ts';
import type { DemoPincode } from './demo-places.ts';

const headers = (format: SheetFormat) => format.columns.map(({ header }) => ({ header }));
const yn = (yes: boolean): string => (yes ? 'Y' : 'N');

type DemoPlan = 'Standard' | 'Premium';

/** A file of the demo: the pin code master, or a partner's rates on a plan. */
export type DemoFile = 'master' | { partner: DemoPartner; plan: DemoPlan };

/** All files of the demo, in the order in which they are uploaded. */
export const DEMO_FILES: readonly DemoFile[] = [
  'master',
  ...(['Standard', 'Premium'] as const).flatMap((plan) => DEMO_PARTNERS.map((partner) => ({ partner, plan }))),
];

/** Returns the name under which a file is uploaded. */
export const nameOfFile = (file: DemoFile): string =>
  file === 'master' ? 'Pin code master.xlsx' : `${file.partner} - ${file.plan}.xlsx`;

/** Returns a function that writes the workbook of a file. The workbook contains the pin codes of the given places. */
export const workbookWriter =
  (places: readonly DemoPincode[]) =>
  (file: DemoFile): Promise<Uint8Array> =>
    file === 'master' ? masterWorkbook(places) : partnerWorkbook(file.partner, file.plan, places);

/** Returns the workbook of the pin code master, as a person would upload it. */
const masterWorkbook = (places: readonly DemoPincode[]): Promise<Buffer> =>
  writeWorkbook([
    {
      name: MASTER_SHEET.name,
      columns: headers(MASTER_SHEET),
      rows: places.map(({ pincode, city, state, district, metro, special }) => [
        pincode,
        city,
        state,
        district,
        yn(metro),
        yn(special),
      ]),
    },
  ]);

const rowsOf = (rates: DemoRates) =>
  DEMO_ZONES.map((zone, n) => [
    zone,
    rates.baseKg,
    rates.base[n],
    rates.additionalKg,
    rates.additional[n],
    rates.tatDays[n],
    rates.codFixed,
    rates.codPercent,
    rates.fuelPercent,
    rates.reversePercent,
  ]);

/** Returns the workbook with the rates that a courier charges us for a partner's parcels. */
export function buyingWorkbook(name: DemoPartner): Promise<Buffer> {
  const rates = buyingRatesOf(name);
  const rows = rowsOf(rates).map((row) => [...row, rates.rtoPercent, rates.gstPercent]);
  return writeWorkbook([{ name: BUYING_SHEET.name, columns: headers(BUYING_SHEET), rows }]);
}

/**
 * Returns the workbook of a partner's rates on a plan. The workbook of the first plan also lists the partner's pin
 * codes, which are the same for all plans. For Delhivery, the list includes the codes that Delhivery prints on labels.
 */
function partnerWorkbook(name: DemoPartner, plan: DemoPlan, places: readonly DemoPincode[]): Promise<Buffer> {
  const rates = demoRatesOf(name, plan);
  const sheet: WrittenSheet = {
    name: RATES_SHEET.name,
    columns: headers(RATES_SHEET),
    rows: rowsOf(rates),
  };
  const rule = DEMO_COVERAGE[name];
  if (plan !== 'Standard' || rule === 'everywhere') return writeWorkbook([sheet]);
  const withCodes = name === 'Delhivery';
  const served = places.flatMap((place) => {
    const bits = rule(place);
    if (bits === 0) return [];
    const has = (bit: number) => yn((bits & bit) !== 0);
    const flags = [SERVICE_BITS.prepaid, SERVICE_BITS.cod, SERVICE_BITS.pickup, SERVICE_BITS.delivery].map(has);
    return [[place.pincode, ...flags, ...(withCodes ? codesOf(place) : [])]];
  });
  const columns = headers(PINCODES_SHEET).slice(0, withCodes ? undefined : 5);
  return writeWorkbook([sheet, { name: PINCODES_SHEET.name, columns, rows: served }]);
}

/**
 * Returns the codes that Delhivery prints on labels: the city's hub (`MUM`) and the pin code's sort code
 * (`MUM/400050`).
 */
function codesOf({ city, pincode }: DemoPincode): [hub: string, sortCode: string] {
  const hub = city
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  return [hub, `${hub}/${pincode}`];
}
