// Limits of uploaded workbooks. 10,000 orders × 38 columns are 380,000 cells and some 20 MB unpacked. `MOST_FILE_BYTES`
// limits the file itself.

/**
 * The highest number of entries in the zip. A plain workbook has about 12. A workbook with many sheets and pictures has
 * some hundreds.
 */
export const MAX_ENTRIES = 1_000;

/** The largest size of all unpacked entries together, in bytes. */
export const MAX_TOTAL_BYTES = 128 * 1024 * 1024;
/** The largest size of one unpacked entry, in bytes. */
export const MAX_PART_BYTES = 96 * 1024 * 1024;
/**
 * The highest number of bytes that are passed to the parser: the table of shared texts, and the non-empty rows of the
 * sheets that are read.
 */
export const MAX_PARSED_BYTES = 40 * 1024 * 1024;
/**
 * The largest size in bytes of one text in the table of shared texts, or of one row. Excel limits a cell to 32,767
 * characters.
 */
export const MAX_ROW_BYTES = 256 * 1024;
export const MAX_STYLES_BYTES = 16 * 1024 * 1024;
/** The largest size of the parts that list the sheets and their relations, in bytes. */
export const MAX_INDEX_BYTES = 1024 * 1024;

/**
 * The highest ratio of unpacked to packed size, for large entries. Real sheets have a ratio of 10 to 30, a zip bomb has
 * about 1,000.
 */
export const MAX_RATIO = 200;
export const RATIO_COUNTS_FROM_BYTES = 16 * 1024 * 1024;

export const MAX_SHEETS = 256;

/** The highest number of non-empty cells in all sheets that are read together. */
export const MAX_CELLS = 450_000;

/** The highest number of distinct texts in a workbook. */
export const MAX_SHARED_STRINGS = 450_000;
/**
 * The highest number of number formats. The same limit applies to cell styles. Excel itself allows at most 65,490
 * styles.
 */
export const MAX_CELL_STYLES = 65_536;

/** Excel's own limits. */
export const MAX_COLUMNS = 16_384;
export const MAX_ROW_NUMBER = 1_048_576;
export const MAX_TEXT = 32_767;

/** The highest number of rows with titles and notes above the header. */
export const MAX_ROWS_ABOVE = 50;
