// Limits of an upload. 10,000 orders × 38 columns are 380,000 cells and some 20 MB unpacked. The limit of the file
// itself is `MOST_FILE_BYTES`.

/** Entries of the zip. A plain workbook has about 12; one with many sheets and pictures some hundreds. */
export const MAX_ENTRIES = 1_000;

/** Unpacked size of all entries together, and of one of them. */
export const MAX_TOTAL_BYTES = 128 * 1024 * 1024;
export const MAX_PART_BYTES = 96 * 1024 * 1024;
/** Input of the parser: the table of texts and the non-empty rows of the sheets that are read. */
export const MAX_PARSED_BYTES = 40 * 1024 * 1024;
/** One text of the table, or one row. Excel limits a cell to 32,767 characters. */
export const MAX_ROW_BYTES = 256 * 1024;
export const MAX_STYLES_BYTES = 16 * 1024 * 1024;
/** The lists of sheets and relations. */
export const MAX_INDEX_BYTES = 1024 * 1024;

/** Ratio of unpacked to packed, for large entries; rows of a real sheet reach 10 to 30, a zip bomb 1,000. */
export const MAX_RATIO = 200;
export const RATIO_COUNTS_FROM_BYTES = 16 * 1024 * 1024;

export const MAX_SHEETS = 256;

/** Non-empty cells of one reading, over all its sheets. */
export const MAX_CELLS = 450_000;

/** Distinct texts, number formats and cell styles. Excel itself stops at 65,490 styles. */
export const MAX_SHARED_STRINGS = 450_000;
export const MAX_CELL_STYLES = 65_536;

/** Excel's own limits. */
export const MAX_COLUMNS = 16_384;
export const MAX_ROW_NUMBER = 1_048_576;
export const MAX_TEXT = 32_767;

/** Most rows of titles and notes above the header. */
export const MAX_ROWS_ABOVE = 50;
