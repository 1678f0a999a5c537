/** Files up to 4 MB: what fits a Lambda's 6 MB payload once it is base64. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;
