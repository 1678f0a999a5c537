import { optionalColumn, requiredColumn, type SheetFormat } from '../sheet-format.ts';

const amount = <const K extends string>(key: K, header: string, example: string, note: string) =>
  optionalColumn(key, header, 'signedRupees', example, note);

/**
 * The format of a courier's bill, with one row for each parcel, return or credit. Amounts are in rupees, without GST
 * unless the column says so. The amounts of a credit note are below 0.
 */
export const BILL_SHEET = {
  name: 'Bill',
  maxRows: 10_000,
  columns: [
    requiredColumn('awb', 'AWB Number', 'awb', '1490812345678', 'AWB of the parcel. Format the column as Text.'),
    optionalColumn('chargedGrams', 'Charged Weight (kg)', 'kg', '0.5', 'Weight that the courier charges, in kg.'),
    optionalColumn(
      'chargedInGrams',
      'Charged Weight (g)',
      'grams',
      '500',
      'The same in grams. Fill in one of the two.',
    ),
    { ...optionalColumn('zone', 'Zone', 'text', 'D', 'Zone that the courier charges.'), maxLength: 30 },
    amount('freightPaise', 'Freight', '38', 'Forward freight.'),
    amount('fuelPaise', 'Fuel', '3.80', 'Fuel surcharge, if it is not part of the freight.'),
    amount('codPaise', 'COD Fee', '25', 'Fee for collecting cash.'),
    amount('rtoPaise', 'RTO Freight', '0', 'Freight of the return.'),
    amount('otherPaise', 'Other', '0', 'All other charges.'),
    amount('gstPaise', 'GST', '12.02', 'GST, if it is one column.'),
    amount('cgstPaise', 'CGST', '0', 'Central GST, if the parts of GST have columns of their own.'),
    amount('sgstPaise', 'SGST', '0', 'State GST.'),
    amount('igstPaise', 'IGST', '0', 'Integrated GST.'),
    requiredColumn(
      'totalPaise',
      'Total',
      'signedRupees',
      '78.82',
      'What the row costs, with GST. Below 0 for a credit.',
    ),
  ],
} as const satisfies SheetFormat;

export type BillColumn = (typeof BILL_SHEET)['columns'][number]['key'];
