import type { Booking, Reattempt, Scan } from '../port.ts';

/** The instructions to a file-based courier. */
export type LineKind = 'BOOK' | 'CANCEL' | 'RTO' | 'REATTEMPT';

/** One instruction: a line of the next file to a file-based courier. */
export interface Line {
  awb: string;
  kind: LineKind;
  /** When it was requested. */
  at: string;
  /** Of a re-attempt: what the consignee asked for. */
  request?: Reattempt;
}

/** A parcel that was booked with a file-based courier, with the scans of its status files, oldest first. */
export interface FileParcel {
  awb: string;
  booking: Booking;
  scans: Scan[];
}

/**
 * The exchange of files with a courier that has no API. Lines wait here for the next booking file, and the scans of status files
 * are stored here. Every method can be repeated.
 */
export interface FileExchange {
  find(awb: string): Promise<FileParcel | undefined>;
  /** Adds a parcel with the line that books it. Returns false where the AWB belongs to another booking. */
  add(parcel: FileParcel, line: Line): Promise<boolean>;
  /** Queues a line for the next file, with the scan that we assume for it. */
  queue(line: Line, scan?: Scan): Promise<void>;
  /** Withdraws a booking from the next file for good. Returns false where an earlier file contained it. */
  withdraw(awb: string, scan: Scan): Promise<boolean>;
  /** Counts the waiting lines, up to a limit. */
  waiting(limit: number): Promise<number>;
}
