/**
 * What a data key is for, and whose: KMS opens it only with the very same words, and writes them to its own log. No
 * secret, therefore.
 */
export interface KeyContext {
  readonly what: string;
  readonly user: string;
}

/** A key for one record, open and as it is kept beside what it seals. */
export interface DataKey {
  open: Buffer;
  wrapped: string;
}
