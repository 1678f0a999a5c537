import { optionalColumn, requiredColumn, type SheetFormat } from './sheet-format.ts';

/**
 * The formats of the workbooks that people upload. Templates, the parser and help texts use them. Never change a
 * header, because users have files with the old header. In a file, columns may be in any sequence, unknown columns are
 * ignored, and case and spaces in headers do not matter.
 */

/** The pin code master: one row for each pin code of India. */
export const MASTER_SHEET = {
  name: 'Master',
  maxRows: 50_000,
  columns: [
    requiredColumn('pincode', 'Pincode', 'pincode', '110001', 'The pin code: 6 digits.'),
    requiredColumn(
      'city',
      'City',
      'text',
      'New Delhi',
      'City as it is printed on labels. Two pin codes of one city need the same word.',
    ),
    requiredColumn('state', 'State', 'text', 'Delhi', 'State or union territory.'),
    optionalColumn('district', 'District', 'text', 'Central Delhi', 'District, if you know it.'),
    optionalColumn('metro', 'Metro', 'flag', 'Y', 'Y for a metro, else N. Empty is N.'),
    optionalColumn(
      'special',
      'Special',
      'flag',
      'N',
      'Y for the North East, Jammu & Kashmir, Ladakh and the islands, else N. Empty is N.',
    ),
  ],
} as const satisfies SheetFormat;

/**
 * The rate card of one partner on one plan: one row for each zone. A file without this sheet leaves the rates
 * unchanged.
 */
export const RATES_SHEET = {
  name: 'Rates',
  maxRows: 100,
  optional: true,
  columns: [
    requiredColumn('zone', 'Zone', 'text', 'A', 'Name of the zone, as the rate card has it. One row a zone.'),
    requiredColumn('baseWeightGrams', 'Base Weight (kg)', 'kg', '0.5', 'Weight that the base price covers, in kg.'),
    requiredColumn(
      'basePricePaise',
      'Base Price',
      'rupees',
      '43',
      'Price up to the base weight, in rupees before GST.',
    ),
    requiredColumn('additionalWeightGrams', 'Additional Weight (kg)', 'kg', '0.5', 'Size of each further slab, in kg.'),
    requiredColumn(
      'additionalPricePaise',
      'Additional Price',
      'rupees',
      '10',
      'Price of each further slab, in rupees before GST.',
    ),
    requiredColumn('tatDays', 'TAT (days)', 'days', '2', 'Days to deliver, a whole number.'),
    optionalColumn('codFixedPaise', 'COD Fixed', 'rupees', '35', 'Least COD charge, in rupees.'),
    optionalColumn(
      'codPercent',
      'COD Percent',
      'percent',
      '1.5',
      'COD charge in percent of the amount to collect. The larger of the two is taken.',
    ),
    optionalColumn('fuelPercent', 'Fuel Percent', 'percent', '0', 'Fuel surcharge in percent of the freight.'),
    optionalColumn(
      'reversePercent',
      'Reverse Percent',
      'percent',
      '120',
      'What a pickup at the buyer costs, in percent of the freight. Empty: it is not offered.',
    ),
  ],
  // The examples have one row for each zone, as a file must. Their prices are typical retail prices.
  examples: [
    { zone: 'A' },
    { zone: 'B', basePricePaise: '53', additionalPricePaise: '17', tatDays: '3' },
    { zone: 'C', basePricePaise: '56', additionalPricePaise: '28', tatDays: '4' },
    { zone: 'D', basePricePaise: '65', additionalPricePaise: '32', tatDays: '5' },
    { zone: 'E', basePricePaise: '76', additionalPricePaise: '44', tatDays: '7' },
  ],
} as const satisfies SheetFormat;

/**
 * The prices that a courier charges us, with one row for each zone. A file with these columns can also be read as a
 * selling card.
 */
export const BUYING_SHEET = {
  ...RATES_SHEET,
  optional: false,
  columns: [
    ...RATES_SHEET.columns,
    optionalColumn(
      'rtoPercent',
      'RTO Percent',
      'percent',
      '100',
      'What a return costs besides the forward freight, in percent of it. Empty is 100.',
    ),
    optionalColumn('gstPercent', 'GST Percent', 'percent', '18', "The courier's GST in percent. Empty is 18."),
  ],
} as const satisfies SheetFormat;

/**
 * The pin codes that a partner serves. A file without this sheet leaves the partner's pin codes unchanged. If none of a
 * partner's files ever had this sheet, the partner serves all pin codes of the master.
 */
export const PINCODES_SHEET = {
  name: 'Pincodes',
  maxRows: 50_000,
  optional: true,
  columns: [
    requiredColumn('pincode', 'Pincode', 'pincode', '110001', 'A pin code that the partner serves: 6 digits.'),
    optionalColumn('prepaid', 'Prepaid', 'flag', 'Y', 'Y when prepaid parcels are taken, else N.'),
    optionalColumn('cod', 'COD', 'flag', 'Y', 'Y when cash on delivery is taken, else N.'),
    optionalColumn('pickup', 'Pickup', 'flag', 'Y', 'Y when parcels are picked up here, else N.'),
    optionalColumn('delivery', 'Delivery', 'flag', 'Y', 'Y when parcels are delivered here, else N.'),
    optionalColumn('hub', 'Hub', 'text', 'DEL-N', 'Hub that serves the pin code.'),
    optionalColumn('sortCode', 'Sort Code', 'text', 'DEL/CON', 'Routing code to print on labels.'),
  ],
} as const satisfies SheetFormat;

/** The weight file with a courier's measurements: one row for each order. */
export const WEIGHT_SHEET = {
  name: 'Weights',
  maxRows: 10_000,
  columns: [
    requiredColumn('awb', 'AWB Number', 'awb', '1490812345678', 'AWB of the order. Format the column as Text.'),
    requiredColumn(
      'measuredWeightGrams',
      'Measured Weight (kg)',
      'kg',
      '1.25',
      'Weight that the courier measured, in kg.',
    ),
    optionalColumn('lengthCm', 'Length (cm)', 'cm', '30', 'Measured length, in cm.'),
    optionalColumn('breadthCm', 'Breadth (cm)', 'cm', '20', 'Measured breadth, in cm.'),
    optionalColumn('heightCm', 'Height (cm)', 'cm', '10', 'Measured height, in cm.'),
    optionalColumn('remark', 'Remark', 'text', 'Machine weighed', 'A note of the courier.'),
    {
      ...optionalColumn(
        'imageLink',
        'Image Link',
        'text',
        '',
        "The courier's picture of the parcel on the scale: an https link.",
      ),
      maxLength: 500,
    },
  ],
} as const satisfies SheetFormat;

/** The format of the confirmation of the COD that a courier paid to us, with one row for each order. */
export const REMITTANCE_SHEET = {
  name: 'Remittance',
  maxRows: 10_000,
  columns: [
    requiredColumn('awb', 'AWB Number', 'awb', '1490812345678', 'AWB of the order. Format the column as Text.'),
    requiredColumn('amountPaise', 'Remittance Amount', 'rupees', '499.00', 'Amount handed over, in rupees.'),
    optionalColumn('deliveryDate', 'Delivery Date', 'date', '31-10-2026', 'Day of delivery, day first: 31-10-2026.'),
    optionalColumn(
      'utr',
      'UTR',
      'text',
      'HDFCN26110112345',
      'Reference of the bank transfer. Format the column as Text.',
    ),
  ],
} as const satisfies SheetFormat;

/** A series of AWBs that a courier gave us: one row for each AWB. */
export const AWB_SERIES_SHEET = {
  name: 'AWB Series',
  maxRows: 50_000,
  columns: [
    requiredColumn('awb', 'AWB Number', 'awb', '410000016', 'One AWB number of the series. Format the column as Text.'),
  ],
} as const satisfies SheetFormat;

/** The status file of a file-based courier, with one row for each scan of a parcel. */
export const COURIER_STATUS_SHEET = {
  name: 'Statuses',
  maxRows: 10_000,
  columns: [
    requiredColumn('awb', 'AWB Number', 'awb', '410000016', 'AWB of the parcel. Format the column as Text.'),
    { ...requiredColumn('status', 'Status', 'text', 'In transit', "The courier's own word for it."), maxLength: 60 },
    requiredColumn('date', 'Date', 'date', '31-10-2026', 'Day of the event, day first: 31-10-2026.'),
    optionalColumn(
      'time',
      'Time',
      'text',
      '14:05',
      'Time of the event in India, 24 hours: 14:05. Without it, noon counts.',
    ),
    optionalColumn('location', 'Location', 'text', 'Nagpur hub', 'Where it happened.'),
    optionalColumn('remark', 'Remark', 'text', 'Connected to Mumbai', "The courier's words, or why a delivery failed."),
  ],
} as const satisfies SheetFormat;
