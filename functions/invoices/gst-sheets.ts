import { indiaDay } from '../../shared/dates.ts';
import { stateOfGstin } from '../../shared/invoices/gst-states.ts';
import { DOCUMENT_NAMES, DOCUMENT_TYPES } from '../../shared/invoices/number.ts';
import { GST_PERCENT } from '../../shared/money.ts';
import type { WrittenCell, WrittenSheet } from '../workbooks/write-workbook.ts';
import { COURIER_SAC_CODE } from './document-items.ts';
import type { DocumentRow, RowParty } from './document-row.ts';
import { type GstGroup, type GstSums, groupsOfDocuments, sumsOfDocument, sumsOfGroups, totalOf } from './gst-sums.ts';

/** What the export reads of a document. */
export type GstRow = Pick<
  DocumentRow,
  'type' | 'number' | 'against' | 'at' | 'day' | 'amountPaise' | 'taxPaise' | 'supply'
> & { party: Pick<RowParty, 'name'> };

const RUPEES = '#,##0.00';
const inRupees = (paise: number): number => paise / 100;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a day in the format that the GST offline tool reads: `20-Nov-2026`. */
function gstDay(time: string): string {
  const [year, month, day] = indiaDay(time).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** Returns a place of supply in the format that the GST offline tool reads: `27-Maharashtra`. */
const placeOf = (state: string): string => `${state}-${stateOfGstin(state).name}`;

type Columns = readonly (
  | readonly [header: string, width?: number]
  | readonly [header: string, width: number, RUPEES: string]
)[];
const sheet = (name: string, columns: Columns, rows: Iterable<WrittenCell[]>): WrittenSheet => ({
  name,
  columns: columns.map(([header, width = 16, format]) => ({ header, width, ...(format !== undefined && { format }) })),
  rows,
});

/** Makes the cells of a row when the row is written, so that a month's cells are never in memory at once. */
function* cellsOf(rows: Iterable<GstRow>, cells: (row: GstRow) => WrittenCell[]): Generator<WrittenCell[]> {
  for (const row of rows) yield cells(row);
}

/** Yields the documents to registered recipients: the invoices, or the credit and debit notes. */
function* registeredOf(rows: Iterable<GstRow>, kind: 'invoices' | 'notes'): Generator<GstRow> {
  for (const row of rows) if (row.supply.gstin !== '' && (row.type === 'invoice') === (kind === 'invoices')) yield row;
}

const RECIPIENT: Columns = [
  ['GSTIN/UIN of Recipient', 22],
  ['Receiver Name', 28],
];

/** Table 4 of GSTR-1: invoices to registered recipients. */
const b2b = (rows: Iterable<GstRow>): WrittenSheet =>
  sheet(
    'b2b',
    [
      ...RECIPIENT,
      ['Invoice Number', 20],
      ['Invoice date', 14],
      ['Invoice Value', 16, RUPEES],
      ['Place Of Supply', 24],
      ['Reverse Charge'],
      ['Applicable % of Tax Rate'],
      ['Invoice Type'],
      ['E-Commerce GSTIN'],
      ['Rate'],
      ['Taxable Value', 16, RUPEES],
      ['Cess Amount'],
    ],
    cellsOf(rows, (row) => [
      row.supply.gstin,
      row.party.name,
      row.number,
      gstDay(row.at),
      inRupees(totalOf(sumsOfDocument(row))),
      placeOf(row.supply.state),
      'N',
      '',
      'Regular B2B',
      '',
      GST_PERCENT,
      inRupees(row.amountPaise),
      0,
    ]),
  );

/** Table 9B of GSTR-1: credit and debit notes to registered recipients. Their amounts are positive. */
const cdnr = (rows: Iterable<GstRow>): WrittenSheet =>
  sheet(
    'cdnr',
    [
      ...RECIPIENT,
      ['Note Number', 20],
      ['Note Date', 14],
      ['Note Type'],
      ['Place Of Supply', 24],
      ['Reverse Charge'],
      ['Note Supply Type'],
      ['Note Value', 16, RUPEES],
      ['Applicable % of Tax Rate'],
      ['Rate'],
      ['Taxable Value', 16, RUPEES],
      ['Cess Amount'],
    ],
    cellsOf(rows, (row) => [
      row.supply.gstin,
      row.party.name,
      row.number,
      gstDay(row.at),
      row.type === 'credit_note' ? 'C' : 'D',
      placeOf(row.supply.state),
      'N',
      'Regular B2B',
      inRupees(Math.abs(totalOf(sumsOfDocument(row)))),
      '',
      GST_PERCENT,
      inRupees(Math.abs(row.amountPaise)),
      0,
    ]),
  );

/** Table 7 of GSTR-1: invoices to unregistered recipients, less their credit notes, summed by place of supply. */
function b2cs(groups: readonly GstGroup[]): WrittenSheet {
  const places = [...Map.groupBy(groups, ({ state }) => placeOf(state))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sheet(
    'b2cs',
    [
      ['Type'],
      ['Place Of Supply', 24],
      ['Applicable % of Tax Rate'],
      ['Rate'],
      ['Taxable Value', 16, RUPEES],
      ['Cess Amount'],
      ['E-Commerce GSTIN'],
    ],
    places.map(([place, own]) => ['OE', place, '', GST_PERCENT, inRupees(sumsOfGroups(own).taxable), 0, '']),
  );
}

const TAXES: Columns = [
  ['Taxable Value', 16, RUPEES],
  ['Integrated Tax Amount', 16, RUPEES],
  ['Central Tax Amount', 16, RUPEES],
  ['State/UT Tax Amount', 16, RUPEES],
];
const taxCells = ({ taxable, igst, cgst, sgst }: GstSums): number[] => [taxable, igst, cgst, sgst].map(inRupees);

/** Table 12 of GSTR-1: the net amounts of our only service. Services have no unit and no quantity. */
const hsn = (name: string, groups: readonly GstGroup[]): WrittenSheet => {
  const sums = sumsOfGroups(groups);
  return sheet(
    name,
    [
      ['HSN'],
      ['Description', 20],
      ['UQC'],
      ['Total Quantity'],
      ['Total Value', 16, RUPEES],
      ['Rate'],
      ...TAXES,
      ['Cess Amount'],
    ],
    groups.length === 0
      ? []
      : [[COURIER_SAC_CODE, 'Courier service', 'NA', 0, inRupees(totalOf(sums)), GST_PERCENT, ...taxCells(sums), 0]],
  );
};

/** All documents with their taxes, in the same sequence as on the page Invoice Details. */
const documents = (rows: Iterable<GstRow>): WrittenSheet =>
  sheet(
    'Documents',
    [
      ['Type', 14],
      ['Number', 20],
      ['Date', 14],
      ['Order Ended On', 16],
      ['Against Invoice', 20],
      ...RECIPIENT,
      ['Place Of Supply', 24],
      ['SAC'],
      ['Rate'],
      ...TAXES,
      ['Total', 16, RUPEES],
    ],
    cellsOf(rows, (row) => {
      const sums = sumsOfDocument(row);
      return [
        DOCUMENT_NAMES[row.type],
        row.number,
        gstDay(row.at),
        gstDay(`${row.day}T12:00:00Z`),
        row.against,
        row.supply.gstin,
        row.party.name,
        placeOf(row.supply.state),
        COURIER_SAC_CODE,
        GST_PERCENT,
        ...taxCells(sums),
        inRupees(totalOf(sums)),
      ];
    }),
  );

/**
 * The sums by type of document, and the sums of all documents. They equal the totals on the page Invoice Details for
 * the same days.
 */
const summary = (groups: readonly GstGroup[]): WrittenSheet => {
  const line = (name: string, sums: GstSums): WrittenCell[] => [
    name,
    sums.count,
    ...taxCells(sums),
    inRupees(totalOf(sums)),
  ];
  return sheet(
    'Summary',
    [['Type', 16], ['Documents'], ...TAXES, ['Total', 16, RUPEES]],
    [
      ...DOCUMENT_TYPES.map((type) =>
        line(DOCUMENT_NAMES[type], sumsOfGroups(groups.filter((group) => group.type === type))),
      ),
      line('All', sumsOfGroups(groups)),
    ],
  );
};

/**
 * Returns the sheets of a month for its GSTR-1. Each can be written once, row by row. The first sheet has the sums by
 * type, and the last one has all documents. The sheets between them are b2b, cdnr, b2cs and hsn. They have the names
 * and headings of the GST offline tool's workbook. Pure.
 * @param rows the documents; read once for the sums and once for each sheet that lists documents
 */
export function gstSheets(rows: Iterable<GstRow>): WrittenSheet[] {
  const groups = groupsOfDocuments(rows);
  const registered = groups.filter(({ isRegistered }) => isRegistered);
  const others = groups.filter(({ isRegistered }) => !isRegistered);
  return [
    summary(groups),
    b2b(registeredOf(rows, 'invoices')),
    cdnr(registeredOf(rows, 'notes')),
    b2cs(others),
    hsn('hsn(b2b)', registered),
    hsn('hsn(b2c)', others),
    documents(rows),
  ];
}
