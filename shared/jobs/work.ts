/** The highest number of records that one job of bulk work can process. */
export const MOST_AT_ONCE = 200;

/** A thing that bulk work was not done for, and why. Its name is null if it does not exist. */
export interface RefusedWork {
  _id: string;
  name: string | null;
  reason: string;
}

/** The result of a job that does the same with several things. */
export interface WorkResult {
  message: string;
  done: number;
  refused: readonly RefusedWork[];
}
