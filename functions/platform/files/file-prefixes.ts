/**
 * Prefixes in the bucket of files. A function's IAM role allows only the prefixes that its row in `functions/app.ts`
 * needs. So only functions whose row has `documents` can access KYC documents.
 */
export const FILE_PREFIXES = ['files/', 'orders/', 'proofs/', 'generated/', 'job-errors/'] as const;

/**
 * The prefix of photos that buyers send. Only functions whose row has `photos` can access it. So the function of the
 * buyer's page cannot read any other file.
 */
export const PHOTO_PREFIX = 'return-photos/';

type FilePrefix = (typeof FILE_PREFIXES)[number] | typeof PHOTO_PREFIX;

/**
 * After how many days the bucket deletes the files of a prefix. Workbooks of orders and their error lists contain
 * buyers' names. Photos may show a label or a person. Generated lists can be generated again. Files under other
 * prefixes are never deleted.
 */
export const KEPT_DAYS = {
  'orders/': 90,
  'proofs/': 731,
  'return-photos/': 731,
  'generated/': 7,
  'job-errors/': 90,
} as const satisfies Partial<Record<FilePrefix, number>>;

/** The prefix of KYC documents. */
export const DOCUMENT_PREFIX = 'documents/';
