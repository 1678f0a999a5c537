import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

type Bytes = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (of: Bytes): string | Uint8Array =>
  typeof of === 'string' || of instanceof Uint8Array
    ? of
    : ArrayBuffer.isView(of)
      ? new Uint8Array(of.buffer, of.byteOffset, of.byteLength)
      : new Uint8Array(of);

/** SHA-256 with the interface that the AWS signer needs. With a secret it computes an HMAC. */
export class Sha256 {
  readonly #secret: Bytes | undefined;
  #hash!: Hash | Hmac;

  constructor(secret?: Bytes) {
    this.#secret = secret;
    this.reset();
  }

  reset(): void {
    this.#hash = this.#secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(this.#secret));
  }

  update(more: Bytes): void {
    this.#hash.update(bytesOf(more));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}
