import type { DifferenceKind } from '../../../shared/courier-bills/differences.ts';

/**
 * The parts of a courier's charge that can have separate rows in a bill. The freight includes the fuel surcharge and
 * everything else.
 */
export const PARTS = ['freight', 'cod', 'rto'] as const;
export type Part = (typeof PARTS)[number];

/** A row of a courier's bill, in grams and paise. All amounts of a credit note are 0 or below. */
export interface BilledRow {
  awb: string;
  grams?: number;
  zone?: string;
  freightPaise: number;
  fuelPaise: number;
  codPaise: number;
  rtoPaise: number;
  otherPaise: number;
  /** The GST. Absent if the bill does not state it. The GST is then the total minus the other amounts. */
  taxPaise?: number;
  totalPaise: number;
}

/** Returns the amount that a row bills for a part, without GST. */
export const partOf = (row: BilledRow, part: Part): number =>
  part === 'freight' ? row.freightPaise + row.fuelPaise + row.otherPaise : part === 'cod' ? row.codPaise : row.rtoPaise;

/** Returns the parts that a row bills or credits. */
export const partsOf = (row: BilledRow): Part[] => PARTS.filter((part) => partOf(row, part) !== 0);

/** Returns the sum of a row without GST. */
export const netOf = (row: BilledRow): number => PARTS.reduce((sum, part) => sum + partOf(row, part), 0);

/**
 * One difference between a row and our order. `paise` is the amount that the courier billed too much, or too little if
 * it is below 0. It excludes GST, unless the difference is about the GST.
 */
export interface Difference {
  kind: DifferenceKind;
  paise: number;
  why: string;
}

/** The limits up to which a bill may differ from our order. Smaller differences are not reported. */
export interface Tolerance {
  paise: number;
  grams: number;
}
