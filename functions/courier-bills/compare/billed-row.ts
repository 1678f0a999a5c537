import type { DifferenceKind } from '../../../shared/courier-bills/differences.ts';

/** The parts of a courier's charge that may be billed in rows of their own. The freight includes fuel and all else. */
export const PARTS = ['freight', 'cod', 'rto'] as const;
export type Part = (typeof PARTS)[number];

/** What a row of a courier's bill says, in grams and paise. All amounts of a credit note are below 0, or 0. */
export interface BilledRow {
  awb: string;
  grams?: number;
  zone?: string;
  freightPaise: number;
  fuelPaise: number;
  codPaise: number;
  rtoPaise: number;
  otherPaise: number;
  /** Absent if the bill has no GST: it is then the rest of the total. */
  taxPaise?: number;
  totalPaise: number;
}

/** Returns what a row bills for a part, without GST. */
export const partOf = (row: BilledRow, part: Part): number =>
  part === 'freight' ? row.freightPaise + row.fuelPaise + row.otherPaise : part === 'cod' ? row.codPaise : row.rtoPaise;

/** Returns the parts that a row bills or credits. */
export const partsOf = (row: BilledRow): Part[] => PARTS.filter((part) => partOf(row, part) !== 0);

/** Returns what a row costs without GST. */
export const netOf = (row: BilledRow): number => PARTS.reduce((sum, part) => sum + partOf(row, part), 0);

/** One difference. `paise` is what the courier billed too much (below 0: too little), without GST except for GST. */
export interface Difference {
  kind: DifferenceKind;
  paise: number;
  why: string;
}

/** How far a bill may be off without being a difference. */
export interface Tolerance {
  paise: number;
  grams: number;
}
