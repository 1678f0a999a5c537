import { SERVICE_BITS } from '../../../functions/pin-code-directory/services.ts';
import { type WrittenSheet, writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { SheetFormat } from '../../../shared/sheet-format.ts';
import { MASTER_SHEET, PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { COVERAGE } from './demo-coverage.ts';
import type { DemoPlace } from './demo-places.ts';
import { type DemoPartner, ratesOf, ZONES } from './demo-rates.ts';

const headers = (format: SheetFormat) => format.columns.map(({ header }) => ({ header }));
const yn = (yes: boolean): string => (yes ? 'Y' : 'N');

/** Returns the workbook of the pin code master, as a person would upload it. */
export const masterWorkbook = (places: readonly DemoPlace[]): Promise<Buffer> =>
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

/**
 * Returns the workbook of a partner's rates on a plan. The one of the first plan has the partner's pin codes too, which
 * hold for all plans. Delhivery's has the codes that it prints on labels.
 */
export function partnerWorkbook(
  name: DemoPartner,
  plan: 'Standard' | 'Premium',
  places: readonly DemoPlace[],
): Promise<Buffer> {
  const rates = ratesOf(name, plan);
  const sheet: WrittenSheet = {
    name: RATES_SHEET.name,
    columns: headers(RATES_SHEET),
    rows: ZONES.map((zone, n) => [
      zone,
      rates.baseKg,
      rates.base[n],
      rates.additionalKg,
      rates.additional[n],
      rates.tatDays[n],
      rates.codFixed,
      rates.codPercent,
      rates.fuelPercent,
    ]),
  };
  const rule = COVERAGE[name];
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
function codesOf({ city, pincode }: DemoPlace): [hub: string, sortCode: string] {
  const hub = city
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
  return [hub, `${hub}/${pincode}`];
}
