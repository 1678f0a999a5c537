/**
 * The purpose and the user of a data key. KMS decrypts the key only with the same context. KMS also logs the context,
 * so it must not contain secrets.
 */
export interface KeyContext {
  readonly what: string;
  readonly user: string;
}

/** The data key of one record: the decrypted key, and the encrypted form that is stored with the value. */
export interface DataKey {
  open: Buffer;
  wrapped: string;
}
