import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A parcel that is looked at when something happened to it. */
export interface Look {
  id: string;
  at: number;
  /** Its seller has it returned then. */
  home: boolean;
}

/** How far a seller's history is. */
export interface Chapter {
  /** Days that are lived, from the oldest. */
  days: number;
  looks: Look[];
}

/** What is kept of the history's loading in the data folder, so that it goes on after a kill. */
export interface Journal {
  /** The present of this history: all its times are counted from it. */
  now: number;
  chapters: Record<string, Chapter>;
  /** Pieces of the present that are done: `seller@demo.test paid`. */
  done: string[];
  loaded: boolean;
}

/** Whole or as it was: a kill leaves no half of it. */
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
