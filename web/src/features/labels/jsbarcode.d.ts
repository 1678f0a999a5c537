declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  /** The encoder of CODE128, which picks the shortest of its three code sets. */
  export const CODE128: new (text: string, options: object) => { valid(): boolean; encode(): { data: string } };
}
