import { BILL_SHEET } from '../../../shared/courier-bills/bill-sheet.ts';
import { profileOf } from '../../couriers/registry/profile-of.ts';
import { findKnownHeadings, type Headings, mergeHeadings } from '../../remittance/matching/headings-store.ts';
import { type NumberedRow, readMapped } from '../../remittance/matching/read-mapped.ts';
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { type BadRowCollector, badRowCollector } from '../../uploads/bad-rows.ts';
import { type BilledRow, PARTS, partOf, partsOf } from './billed-row.ts';

const listOf = (line: string): string[] => line.split(' | ');

/** Headings that are common in couriers' bills. They are tried after the courier's own headings. */
const COMMON: Headings = {
  awb: listOf(
    'AWB | AWB No | AWB No. | AWB_No | AWB Num | Airwaybill | Airwaybill No | Air Waybill No | Waybill | Waybill No | Waybill Number | Consignment No | Consignment Number | CN No | Docket No | LR No | Tracking No | Tracking ID',
  ),
  chargedGrams: listOf(
    'Charged Weight | Charged Wt | Charged Wt. | Chargeable Weight | Chargeable Weight (kg) | Chargeable Wt | Chrg Wt | Chg Wt | Billed Weight | Billed Wt | Billable Weight | Charge Weight',
  ),
  chargedInGrams: listOf(
    'Charged Weight (gm) | Charged Weight (gms) | Charged Weight in Grams | Charged Weight (grams)',
  ),
  zone: listOf('Zone Code | Billing Zone | Rate Zone | Zone Name'),
  freightPaise: listOf(
    'Freight Charge | Freight Charges | Freight Amount | Forward Freight | Forward Charges | FWD Charges | FWD Freight | Base Freight | Basic Freight | Freight Amt | Delivery Charge | Delivery Charges',
  ),
  fuelPaise: listOf('Fuel Surcharge | Fuel Charge | Fuel Charges | FSC | FS | Fuel Amt | Fuel Amount'),
  codPaise: listOf(
    'COD Charge | COD Charges | COD Fees | COD Handling | COD Handling Charges | COD Chrg | COD Amt Charge',
  ),
  rtoPaise: listOf(
    'RTO | RTO Charge | RTO Charges | RTO Amount | Return Freight | Return Charges | RTO Freight Charges',
  ),
  otherPaise: listOf('Other Charges | Other Charge | Others | Misc | Misc Charges | Additional Charges | Surcharge'),
  gstPaise: listOf('GST Amount | GST Amt | Tax | Tax Amount | Total GST | Total Tax | Service Tax'),
  cgstPaise: listOf('CGST Amount | CGST Amt'),
  sgstPaise: listOf('SGST Amount | SGST Amt | SGST/UGST | UGST'),
  igstPaise: listOf('IGST Amount | IGST Amt'),
  totalPaise: listOf(
    'Total Amount | Total Amt | Grand Total | Net Total | Invoice Amount | Bill Amount | Billed Amount | Total Charges | Total Charge',
  ),
};

/** A row of a bill with its number. */
export type BillRow = BilledRow & { rowNumber: number };

/** How many rows with the same AWB a bill may have. */
const MOST_OF_AWB = 10;
const MIXED = 'Amounts above and below zero are in one row. Write the charge and the credit into two rows.';
const NO_PARTS = 'Freight, COD Fee, RTO Freight and Other are empty. Enter what the total is for.';

function billRow({ rowNumber, awb, zone, totalPaise, ...row }: NumberedRow<typeof BILL_SHEET>): BillRow {
  const taxes = [row.gstPaise, row.cgstPaise, row.sgstPaise, row.igstPaise].filter((one) => one !== undefined);
  const grams = row.chargedGrams ?? row.chargedInGrams;
  return {
    rowNumber,
    awb,
    ...(grams !== undefined && { grams }),
    ...(zone !== undefined && { zone }),
    freightPaise: row.freightPaise ?? 0,
    fuelPaise: row.fuelPaise ?? 0,
    codPaise: row.codPaise ?? 0,
    rtoPaise: row.rtoPaise ?? 0,
    otherPaise: row.otherPaise ?? 0,
    ...(taxes.length > 0 && { taxPaise: taxes.reduce((sum, one) => sum + one, 0) }),
    totalPaise,
  };
}

/** Adds rows without parts, rows that mix charges and credits, and rows of AWBs with too many rows to `bad`. */
function checkRows(rows: readonly BillRow[], bad: BadRowCollector): void {
  const times = new Map<string, number>();
  for (const row of rows) {
    const { rowNumber, awb, totalPaise } = row;
    const amounts = [totalPaise, ...PARTS.map((part) => partOf(row, part))];
    const count = (times.get(normalisedSearchText(awb)) ?? 0) + 1;
    times.set(normalisedSearchText(awb), count);
    const said = [
      ...(totalPaise !== 0 && partsOf(row).length === 0 ? [NO_PARTS] : []),
      ...(amounts.some((paise) => paise > 0) && amounts.some((paise) => paise < 0) ? [MIXED] : []),
      ...(count > MOST_OF_AWB ? [`The AWB ${awb} is in more than ${MOST_OF_AWB} rows.`] : []),
    ];
    if (said.length > 0) bad.add(rowNumber, said.join(' '));
  }
}

/**
 * Reads a courier's bill by our headings, the courier's headings, or headings that a user entered before. If its
 * headings are unknown, returns them.
 * @throws FileRefused with every unreadable or wrong row
 */
export async function readBill(
  bytes: Uint8Array,
  courier: string,
): Promise<{ rows: readonly BillRow[] } | { headings: readonly string[] }> {
  const own = profileOf(courier)?.billHeadings ?? {};
  const kept = (await findKnownHeadings('BILL'))?.couriers[courier] ?? {};
  const bad = badRowCollector();
  const format = { format: BILL_SHEET, common: COMMON, oneOf: ['chargedGrams', 'chargedInGrams'] };
  const reading = readMapped(bytes, format, [mergeHeadings(own, kept)], bad);
  if ('headings' in reading) return reading;
  const rows = reading.rows.map(billRow);
  checkRows(rows, bad);
  bad.refuse(reading.total);
  return { rows };
}
