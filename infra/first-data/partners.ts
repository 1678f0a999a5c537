import type { Partner } from '../../functions/logistics/partner.ts';
import { idFrom } from '../../functions/platform/ids.ts';
import { courierOf } from '../../shared/quotes/partner-name.ts';

/** The seven known partners, some in weight variants of their own. */
export const PARTNER_NAMES = [
  'Delhivery',
  'Delhivery 5 KG',
  'Delhivery 10 KG',
  'Xpressbees',
  'Xpressbees 5 KG',
  'Blue Dart',
  'DTDC',
  'DTDC 5 KG',
  'Shadowfax',
  'Spoton 10 KG',
  'Wow Express',
] as const;
export type PartnerName = (typeof PARTNER_NAMES)[number];

/** Offers nothing until its file is uploaded. */
export const partnerNamed = (name: PartnerName): Partner => ({
  id: idFrom('partner', name),
  name,
  courier: courierOf(name) ?? null,
  active: true,
});
