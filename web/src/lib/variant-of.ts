import { displayName } from '../../../shared/quotes/partner-name.ts';

/** What tells two offers of one partner apart and is not shown in its name: `Delhivery 5 KG` → `5 KG`. */
export const variantOf = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').slice(displayName(name).length).trim();
