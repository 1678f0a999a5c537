/** The largest file that can be uploaded: 4 MB. Encoded as base64, it fits into a Lambda's payload of 6 MB. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;
