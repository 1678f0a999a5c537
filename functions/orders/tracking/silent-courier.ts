/** Questions without an answer, one after another, after which a courier counts as silent. */
export const SILENT_IN_A_ROW = 3;

/** A courier may be silent for so long before somebody is told. */
export const PATIENCE_MS = 3600_000;
