/** The highest number of records that one bulk job can process. */
export const MOST_AT_ONCE = 200;

/** One item that a bulk job did not process, and the reason. `name` is null if the item does not exist. */
export interface RefusedWork {
  _id: string;
  name: string | null;
  reason: string;
}

/** The result of a job that applies the same action to several items. */
export interface WorkResult {
  message: string;
  done: number;
  refused: readonly RefusedWork[];
}
