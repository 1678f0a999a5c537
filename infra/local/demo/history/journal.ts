import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A parcel that is polled when something happened to it. */
export interface PastPoll {
  id: string;
  at: number;
  /** Its seller requests its return then. */
  home: boolean;
}

/** The progress of a seller's history. */
export interface Chapter {
  /** Days that are finished, from the oldest. */
  days: number;
  looks: PastPoll[];
}

/** The progress of the history's loading, stored in the data folder so that it continues after a crash. */
export interface Journal {
  /** The present of this history, from which all its times are counted. */
  now: number;
  chapters: Record<string, Chapter>;
  /** Finished steps of the present: `seller@demo.test paid`. */
  done: string[];
  loaded: boolean;
}

/** Opens the journal. It is written atomically. */
export function openJournal(file: string) {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const journal: Journal =
    written !== '' ? (JSON.parse(written) as Journal) : { now: Date.now(), chapters: {}, done: [], loaded: false };
  return {
    journal,
    keep(): void {
      writeFileSync(`${file}.new`, JSON.stringify(journal));
      renameSync(`${file}.new`, file);
    },
  };
}
export type OpenJournal = ReturnType<typeof openJournal>;
