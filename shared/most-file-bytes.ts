/** Files up to 4 MB: what fits into a Lambda's 6 MB payload as base64. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;
