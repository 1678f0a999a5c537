import type { Booking, Reattempt, Scan } from '../port.ts';

/** The instruction to the courier in a line of a booking file. */
export type BookingLineKind = 'BOOK' | 'CANCEL' | 'RTO' | 'REATTEMPT';

/** One line of a booking file: a booking or an instruction for one parcel. */
export interface BookingLine {
  awb: string;
  kind: BookingLineKind;
  /** When the booking was made or the instruction given. */
  at: string;
  /** The contact, address and day of a re-attempt. */
  request?: Reattempt;
}

/** A parcel that was booked with a file-based courier, with its scans, oldest first. */
export interface FileParcel {
  awb: string;
  booking: Booking;
  scans: Scan[];
}

/**
 * Stores the parcels of a file-based courier, and the lines that wait for its next booking file. A repeated call of a
 * method has no further effect.
 */
export interface FileExchange {
  find(awb: string): Promise<FileParcel | undefined>;
  /** Adds a parcel and the line that books it. Returns false if a parcel with this AWB exists. */
  add(parcel: FileParcel, line: BookingLine): Promise<boolean>;
  /**
   * Adds a line to the next file. `scan` is stored with the parcel, because we assume that the courier follows the
   * line.
   */
  queue(line: BookingLine, scan?: Scan): Promise<void>;
  /**
   * Removes a booking from the next file, and stores `scan` with the parcel. Returns false if a file already contained
   * it.
   */
  withdraw(awb: string, scan: Scan): Promise<boolean>;
  /** Counts the lines that wait for the next file, up to a limit. */
  waiting(limit: number): Promise<number>;
}
