import { SERVICE_BITS } from '../../../functions/pin-code-directory/services.ts';
import type { DemoPlace } from './demo-places.ts';
import type { DemoPartner } from './demo-rates.ts';

const { pickup, delivery, prepaid, cod } = SERVICE_BITS;
const ALL = pickup | delivery | prepaid | cod;

/** What a partner does at a place, in service bits. Rules, not chance: the demo is the same at every start. */
type Rule = (place: DemoPlace) => number;

/** A number from 0 to 99 that belongs to a pin code: which villages a partner happens to reach. */
const lot = (pincode: string): number => (Number(pincode) * 7919) % 100;
/** Head offices and their neighbours have the first numbers of a prefix: the towns. */
const isTown = ({ metro, pincode }: DemoPlace): boolean => metro || Number(pincode.slice(3)) <= 12;
const isIsland = ({ state }: DemoPlace): boolean => /^(Andaman|Lakshadweep)/.test(state);
const isFarEast = ({ state }: DemoPlace): boolean => /^(Arunachal Pradesh|Manipur|Mizoram|Nagaland)$/.test(state);
const isSouthOrWest = ({ state }: DemoPlace): boolean =>
  /^(Maharashtra|Gujarat|Goa|Karnataka|Kerala|Tamil Nadu|Telangana|Andhra Pradesh|Puducherry|Delhi|Haryana)$/.test(
    state,
  );

/** Nearly everywhere; the islands by air without cash, remote villages without pick-up. */
const delhivery: Rule = (place) => {
  if (isIsland(place)) return delivery | prepaid;
  return lot(place.pincode) < 92 || isTown(place) ? ALL : delivery | prepaid | cod;
};

/** Not in the hills of the North East nor on islands; no cash in the other special places. */
const xpressbees: Rule = (place) => {
  if (isIsland(place) || isFarEast(place)) return 0;
  if (place.special) return delivery | prepaid;
  return lot(place.pincode) < 90 ? ALL : 0;
};

/** Wide for prepaid parcels, cash in towns and a part of the country. */
const blueDart: Rule = (place) => {
  const cash = isTown(place) || (!place.special && lot(place.pincode) < 35) ? cod : 0;
  return (isTown(place) || lot(place.pincode) < 60 ? pickup : 0) | delivery | prepaid | cash;
};

const dtdc: Rule = (place) => {
  if (place.state === 'Ladakh' || lot(place.pincode) >= 95) return 0;
  const cash = lot(place.pincode) < 80 ? cod : 0;
  return (isTown(place) || lot(place.pincode) < 70 ? pickup : 0) | delivery | prepaid | cash;
};

/** Cities only. */
const shadowfax: Rule = (place) => (place.metro || (!place.special && Number(place.pincode.slice(3)) <= 4) ? ALL : 0);

/** Freight: from towns to almost everywhere, never cash. */
const spoton: Rule = (place) => {
  if (isIsland(place)) return 0;
  return (isTown(place) ? pickup : 0) | delivery | prepaid;
};

/** The south and west, and the capital. */
const wowExpress: Rule = (place) => (isSouthOrWest(place) && lot(place.pincode) < 85 ? ALL : 0);

/** `everywhere`: the file has no sheet of pin codes. */
export const COVERAGE: Readonly<Record<DemoPartner, Rule | 'everywhere'>> = {
  Delhivery: delhivery,
  'Delhivery 5 KG': 'everywhere',
  'Delhivery 10 KG': 'everywhere',
  Xpressbees: xpressbees,
  'Xpressbees 5 KG': (place) => (isTown(place) ? xpressbees(place) : xpressbees(place) & ~pickup),
  'Blue Dart': blueDart,
  DTDC: dtdc,
  'DTDC 5 KG': (place) => (isTown(place) ? dtdc(place) : dtdc(place) & ~(pickup | cod)),
  Shadowfax: shadowfax,
  'Spoton 10 KG': spoton,
  'Wow Express': wowExpress,
};
