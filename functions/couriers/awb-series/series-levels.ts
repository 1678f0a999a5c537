/** So many AWBs of a series are left, or fewer: more are fetched, or somebody is told. Several days of a busy courier. */
export const LOW_AWBS = 500;
/** Counted at most where people read how many are left. */
export const MOST_COUNTED = 10_000;
