import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A time at which the courier must be polled for a parcel, because the courier then has a new scan of it. */
export interface PastPoll {
  id: string;
  at: number;
  /** True if the seller also requests RTO for the parcel at this time. */
  home: boolean;
}

/** How much of one seller's history is already loaded. */
export interface SellerProgress {
  /** How many days are finished, counted from the oldest. */
  days: number;
  looks: PastPoll[];
}

/**
 * How much of the demo's history is already loaded. It is stored in the data folder, so that loading continues after a
 * crash.
 */
export interface HistoryProgress {
  /** The time when loading began. All times of the history are counted back from it. */
  now: number;
  chapters: Record<string, SellerProgress>;
  /** The finished steps of today's part of the history, e.g. `seller@demo.test paid`. */
  done: string[];
  loaded: boolean;
}

/** Opens the journal that records the progress of loading, or starts a new journal. `keep` writes it atomically. */
export function openJournal(file: string) {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const journal: HistoryProgress =
    written !== ''
      ? (JSON.parse(written) as HistoryProgress)
      : { now: Date.now(), chapters: {}, done: [], loaded: false };
  return {
    journal,
    keep(): void {
      writeFileSync(`${file}.new`, JSON.stringify(journal));
      renameSync(`${file}.new`, file);
    },
  };
}
export type OpenJournal = ReturnType<typeof openJournal>;
