/**
 * The purpose and the user of a data key. KMS decrypts the key only with the same context. KMS writes the context to
 * its log, so it must not be secret.
 */
export interface KeyContext {
  readonly what: string;
  readonly user: string;
}

/** The key for one record: decrypted, and as it is stored with the encrypted value. */
export interface DataKey {
  open: Buffer;
  wrapped: string;
}
