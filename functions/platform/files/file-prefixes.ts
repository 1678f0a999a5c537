/**
 * Prefixes in the bucket of files. A function's IAM role has only the prefixes that its row in `functions/app.ts`
 * needs, so only rows with `documents` reach KYC documents.
 */
export const FILE_PREFIXES = ['files/', 'orders/', 'proofs/', 'generated/', 'job-errors/'] as const;

type FilePrefix = (typeof FILE_PREFIXES)[number];

/**
 * After how many days the bucket deletes the files of a prefix. Workbooks of orders and their errors name buyers, photos
 * of parcels may show a label, and generated lists can be generated again. Files without a number of days are kept.
 */
export const KEPT_DAYS = {
  'orders/': 90,
  'proofs/': 731,
  'generated/': 7,
  'job-errors/': 90,
} as const satisfies Partial<Record<FilePrefix, number>>;

/** The prefix of KYC documents. */
export const DOCUMENT_PREFIX = 'documents/';
