const encoder = new TextEncoder();

/** Returns a text as UTF-8. */
export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

/** The length of the largest amount in bytes: nine digits, a point and two decimals. */
const AMOUNT_BYTES = 12;

const [ZERO, POINT] = [48, 46];

/** A JSON text in UTF-8 to which parts are appended. All texts use the same buffer, which `clear` empties. */
export class JsonBytes {
  private buffer = new Uint8Array(1 << 14);
  private length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Returns the bytes that were added since the last `clear`. They are valid until the next `clear`. */
  bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  add(part: Uint8Array): void {
    this.makeRoom(part.length);
    this.buffer.set(part, this.length);
    this.length += part.length;
  }

  /**
   * Adds an amount in paise as rupees, without trailing zeros: `43`, `43.5`, `43.05`. The paise must be a whole number
   * from 0 to below 2³¹.
   */
  addRupees(paise: number): void {
    this.makeRoom(AMOUNT_BYTES);
    const { buffer } = this;
    // `| 0` cuts decimals off and is far faster than Math.floor.
    let whole = (paise / 100) | 0;
    const cents = paise - whole * 100;
    let end = this.length + 1;
    for (let power = 10; power <= whole; power *= 10) end++;
    for (let at = end - 1; at >= this.length; at--) {
      const tenth = (whole / 10) | 0;
      buffer[at] = ZERO + whole - tenth * 10;
      whole = tenth;
    }
    if (cents > 0) {
      const tens = (cents / 10) | 0;
      const units = cents - tens * 10;
      buffer[end++] = POINT;
      buffer[end++] = ZERO + tens;
      if (units > 0) buffer[end++] = ZERO + units;
    }
    this.length = end;
  }

  private makeRoom(more: number): void {
    const least = this.length + more;
    if (least <= this.buffer.length) return;
    const larger = new Uint8Array(2 * least);
    larger.set(this.bytes());
    this.buffer = larger;
  }
}
