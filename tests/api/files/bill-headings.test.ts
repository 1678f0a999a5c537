import { expect, test } from 'vitest';
import { readBill } from '../../../functions/courier-bills/compare/read-bill.ts';
import { COURIERS } from '../../../functions/couriers/registry/couriers.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { buildXls } from '../../unit/workbooks/build-xls.ts';

useCloud();

type Cell = string | number;

/**
 * A bill of each courier under its own headings, in its own units: freight ₹33 and total ₹38.94 for 500 g. AWBs begin
 * with 0 if AWBs of the courier may begin with 0.
 */
const BILLS: Readonly<Record<string, { cells: Readonly<Record<string, Cell>>; row: object }>> = {
  'blue-dart': {
    cells: { AWB_NO: '70012345678', CHRG_WT: 0.5, 'Freight Amount': 30, 'Fuel Surcharge': 3, AMOUNT: 38.94 },
    row: { awb: '70012345678', freightPaise: 3000, fuelPaise: 300 },
  },
  delhivery: {
    cells: {
      waybill_num: '57930000000012',
      charged_weight: 500,
      zone: 'D',
      charge_DL: 30,
      charge_FSC: 3,
      charge_COD: 25,
      charge_RTO: 0,
      CGST: 2.97,
      'SGST/UGST': 2.97,
      IGST: 0,
      total_amount: 68.44,
    },
    row: {
      awb: '57930000000012',
      zone: 'D',
      freightPaise: 3000,
      fuelPaise: 300,
      codPaise: 2500,
      taxPaise: 594,
      totalPaise: 6844,
    },
  },
  dtdc: {
    cells: {
      'Consignment No': '7X000000012',
      'Charged Weight': 0.5,
      Freight: 30,
      FSC: 3,
      'COD Charges': 0,
      'RTO Charges': 0,
      'Risk Surcharge': 2,
      'Total Amount': 38.94,
    },
    row: { awb: '7X000000012', freightPaise: 3000, fuelPaise: 300, otherPaise: 200 },
  },
  shadowfax: {
    cells: {
      awb_number: 'SF0000000012PW',
      billable_weight: 500,
      zone: 'ROI',
      forward_charges: 33,
      cod_charges: 25,
      rts_charges: 16.5,
      total_amount: 38.94,
    },
    row: { awb: 'SF0000000012PW', zone: 'ROI', freightPaise: 3300, codPaise: 2500, rtoPaise: 1650 },
  },
  spoton: {
    cells: {
      'Con No': '400000012',
      'Charged Weight': 0.5,
      'Basic Freight': 30,
      'Fuel Surcharge': 3,
      'COD/DOD Charges': 25,
      'Docket Charges': 50,
      Total: 38.94,
    },
    row: { awb: '400000012', freightPaise: 3000, fuelPaise: 300, codPaise: 2500, otherPaise: 5000 },
  },
  'wow-express': {
    cells: {
      airwaybilno: 'WE0000000012',
      'Charged Weight': 0.5,
      Zone: 'C',
      'Forward Charges': 33,
      'COD Charges': 25,
      'RTO Charges': 16.5,
      'Total Amount': 38.94,
    },
    row: { awb: 'WE0000000012', zone: 'C', freightPaise: 3300, codPaise: 2500, rtoPaise: 1650 },
  },
  xpressbees: {
    cells: {
      'Shipping ID': '14110000000012',
      'Charged Weight': 0.5,
      'FWD Charges': 30,
      'Fuel Charges': 3,
      'COD Charges': 25,
      'RTO Charges': 0,
      'Total Charges': 38.94,
    },
    row: { awb: '14110000000012', freightPaise: 3000, fuelPaise: 300, codPaise: 2500 },
  },
};

/** Returns the same rows as files of each format. The first row is the header. */
const FORMATS: Readonly<Record<string, (rows: readonly (readonly Cell[])[]) => Promise<Uint8Array>>> = {
  csv: async (rows) => Buffer.from(rows.map((row) => row.join(',')).join('\n')),
  xlsx: ([header = [], ...rows]) =>
    writeWorkbook([{ name: 'Bill', columns: header.map((text) => ({ header: String(text) })), rows }]),
  xls: async (rows) => buildXls({ Bill: rows }),
};

const CASES = Object.keys(BILLS).flatMap((courier) => Object.keys(FORMATS).map((format) => [courier, format] as const));

test('each courier with headings of its own has a bill in this table', () => {
  const own = COURIERS.flatMap(({ key, billHeadings }) => (billHeadings === undefined ? [] : [key]));
  expect(own.toSorted()).toEqual(Object.keys(BILLS).toSorted());
});

test.each(CASES)(
  'a bill of %s under its own headings is read from %s without asking what they mean',
  async (courier, format) => {
    const { cells, row } = BILLS[courier] ?? { cells: {}, row: {} };
    const bytes = await FORMATS[format]?.([Object.keys(cells), Object.values(cells)]);
    const usual = { rowNumber: 2, grams: 500, freightPaise: 0, fuelPaise: 0, codPaise: 0, rtoPaise: 0, otherPaise: 0 };
    expect(await readBill(bytes ?? Buffer.alloc(0), courier)).toEqual({
      rows: [{ ...usual, totalPaise: 3894, ...row }],
    });
  },
);
