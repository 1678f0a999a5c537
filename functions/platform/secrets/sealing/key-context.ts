/**
 * The purpose and owner of a data key. KMS decrypts it only with the same context, and writes the context to its log,
 * so it is not secret.
 */
export interface KeyContext {
  readonly what: string;
  readonly user: string;
}

/** A key for one record, in plain text and as it is stored with the encrypted value. */
export interface DataKey {
  open: Buffer;
  wrapped: string;
}
