/**
 * What lies in the bucket of files, by how its keys begin. A function's role names the prefixes that its row of
 * `functions/app.ts` needs, so papers of people are out of reach for all but those that say `papers`.
 */
export const FILE_PREFIXES = ['files/', 'generated/', 'job-errors/'] as const;

/** Pictures of people's papers. */
export const PAPER_PREFIX = 'papers/';
