/** A courier we know: key of its folder and logo, its name, and the line width of its CODE128 barcodes (spec 3 section 9). */
export type KnownCourier = { key: string; name: string; barcodeLineWidth: number };

/** The seven partners with a logo of their own. */
export const KNOWN_COURIERS = [
  { key: 'delhivery', name: 'Delhivery', barcodeLineWidth: 2.3 },
  { key: 'xpressbees', name: 'Xpressbees', barcodeLineWidth: 2.3 },
  { key: 'blue-dart', name: 'Blue Dart', barcodeLineWidth: 2.4 },
  { key: 'dtdc', name: 'DTDC', barcodeLineWidth: 2.8 },
  { key: 'shadowfax', name: 'Shadowfax', barcodeLineWidth: 1.7 },
  { key: 'spoton', name: 'Spoton', barcodeLineWidth: 2.8 },
  { key: 'wow-express', name: 'Wow Express', barcodeLineWidth: 2.3 },
] as const satisfies readonly KnownCourier[];

export type CourierKey = (typeof KNOWN_COURIERS)[number]['key'];

/** Barcode line width of any other courier. */
export const DEFAULT_BARCODE_LINE_WIDTH = 2;

/** The name as shown: without the trailing weight of a variant, `Delhivery 5 KG` → `Delhivery`. */
export const displayName = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ \d+(?:\.\d+)? ?(?:kgs?|gms?|g|grams?)$/i, '');

/** The known partner that a name speaks of, whatever its case, spaces and additions: `BLUEDART Air 5 KG` → `blue-dart`. */
export const courierOf = (name: string): CourierKey | undefined => find(name)?.key;

/** Line width of a courier's barcodes on labels and manifests. */
export const barcodeLineWidth = (name: string): number => find(name)?.barcodeLineWidth ?? DEFAULT_BARCODE_LINE_WIDTH;

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');

const find = (name: string) => {
  const wanted = letters(name);
  return KNOWN_COURIERS.find((partner) => wanted.includes(letters(partner.name)));
};
