declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  /** The encoder of CODE128. It chooses the shortest of the three code sets. */
  export const CODE128: new (text: string, options: object) => { valid(): boolean; encode(): { data: string } };
}
