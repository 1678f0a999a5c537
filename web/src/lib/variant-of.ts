import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';

/** Returns the variant in a partner's name, without the name itself: `Delhivery 5 KG` → `5 kg slab`. */
export function variantLabel(name: string): string {
  const weight = name.trim().replace(/\s+/g, ' ').slice(partnerDisplayName(name).length).trim().toLowerCase();
  return weight && `${weight} slab`;
}

/** Returns a partner's name in the format of lists and selects: `Delhivery 5 KG` → `Delhivery (5 kg slab)`. */
export const partnerLabel = (name: string): string =>
  [partnerDisplayName(name), variantLabel(name) && `(${variantLabel(name)})`].filter(Boolean).join(' ');
