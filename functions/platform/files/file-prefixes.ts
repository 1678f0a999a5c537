/**
 * Prefixes in the bucket of files. A function's IAM role has only the prefixes that its row in `functions/app.ts`
 * needs, so only rows with `documents` reach KYC documents.
 */
export const FILE_PREFIXES = ['files/', 'generated/', 'job-errors/'] as const;

/** The prefix of KYC documents. */
export const DOCUMENT_PREFIX = 'documents/';
