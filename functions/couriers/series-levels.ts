/** So many AWBs of a series are left, or fewer: more are fetched, or somebody is told. Several days of a busy courier. */
export const LOW_AWBS = 500;
/** So many are asked for at once from couriers that let us say how many. */
export const FETCHED_AWBS = 2000;
/** Counted at most where people read how many are left. */
export const MOST_COUNTED = 10_000;
