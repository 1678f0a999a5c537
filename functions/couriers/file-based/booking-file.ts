import type { Booking, Reattempt, Scan } from '../port.ts';

/** What a courier without an interface is told, a line of a file each. */
export type LineKind = 'BOOK' | 'CANCEL' | 'RTO' | 'REATTEMPT';

/** A line for the next file to such a courier. */
export interface Line {
  awb: string;
  kind: LineKind;
  /** When it was asked for. */
  at: string;
  /** Of another attempt: what the consignee asked for. */
  request?: Reattempt;
}

/** A parcel as it was given to such a courier, and what its files have told of it since, oldest first. */
export interface DeskParcel {
  awb: string;
  booking: Booking;
  scans: Scan[];
}

/**
 * The desk between us and a courier that has no interface: lines wait there for the next file out, and what comes in by file is kept. All of it
 * can be repeated.
 */
export interface Desk {
  find(awb: string): Promise<DeskParcel | undefined>;
  /** Adds a parcel with the line that books it. False when the AWB is another booking's. */
  add(parcel: DeskParcel, line: Line): Promise<boolean>;
  /** Adds a line for the next file, and the scan that we believe for it. */
  tell(line: Line, scan?: Scan): Promise<void>;
  /** Takes a booking out of the next file, for good; false when it has gone out with an earlier one. */
  takeBack(awb: string, scan: Scan): Promise<boolean>;
  /** How many lines wait, counted up to a number. */
  waiting(most: number): Promise<number>;
}
