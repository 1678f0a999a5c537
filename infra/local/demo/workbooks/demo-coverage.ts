import { SERVICE_BITS } from '../../../../functions/pin-code-directory/services.ts';
import type { DemoPartner } from '../demo-rates.ts';
import type { DemoPincode } from './demo-places.ts';

const { pickup, delivery, prepaid, cod } = SERVICE_BITS;
const ALL = pickup | delivery | prepaid | cod;

/**
 * Returns the services that a partner offers at a place, as bits. The result depends only on the place, so that every
 * start creates the same demo.
 */
type Rule = (place: DemoPincode) => number;

/**
 * Returns a number from 0 to 99 that is always the same for a pin code. The rules use it to decide which villages a
 * partner serves.
 */
const lot = (pincode: string): number => (Number(pincode) * 7919) % 100;
/**
 * Returns whether a place is a town. Among the pin codes with the same first three digits, head offices and their
 * neighbours have the lowest numbers.
 */
const isTown = ({ metro, pincode }: DemoPincode): boolean => metro || Number(pincode.slice(3)) <= 12;
const isIsland = ({ state }: DemoPincode): boolean => /^(Andaman|Lakshadweep)/.test(state);
const isFarEast = ({ state }: DemoPincode): boolean => /^(Arunachal Pradesh|Manipur|Mizoram|Nagaland)$/.test(state);
const isSouthOrWest = ({ state }: DemoPincode): boolean =>
  /^(Maharashtra|Gujarat|Goa|Karnataka|Kerala|Tamil Nadu|Telangana|Andhra Pradesh|Puducherry|Delhi|Haryana)$/.test(
    state,
  );

/** Serves nearly every place. Islands get only prepaid deliveries, and remote villages have no pick-up. */
const delhivery: Rule = (place) => {
  if (isIsland(place)) return delivery | prepaid;
  return lot(place.pincode) < 92 || isTown(place) ? ALL : delivery | prepaid | cod;
};

/** Does not serve the hills of the North East and the islands. Other special places get only prepaid deliveries. */
const xpressbees: Rule = (place) => {
  if (isIsland(place) || isFarEast(place)) return 0;
  if (place.special) return delivery | prepaid;
  return lot(place.pincode) < 90 ? ALL : 0;
};

/** Delivers prepaid parcels in most places, and COD parcels in towns and some other places. */
const blueDart: Rule = (place) => {
  const cash = isTown(place) || (!place.special && lot(place.pincode) < 35) ? cod : 0;
  return (isTown(place) || lot(place.pincode) < 60 ? pickup : 0) | delivery | prepaid | cash;
};

const dtdc: Rule = (place) => {
  if (place.state === 'Ladakh' || lot(place.pincode) >= 95) return 0;
  const cash = lot(place.pincode) < 80 ? cod : 0;
  return (isTown(place) || lot(place.pincode) < 70 ? pickup : 0) | delivery | prepaid | cash;
};

/** Serves cities only. */
const shadowfax: Rule = (place) => (place.metro || (!place.special && Number(place.pincode.slice(3)) <= 4) ? ALL : 0);

/** Carries freight between towns, and to every third village, without cash on delivery. */
const spoton: Rule = (place) => {
  if (isIsland(place)) return 0;
  if (isTown(place)) return pickup | delivery | prepaid;
  return lot(place.pincode) < 33 ? delivery | prepaid : 0;
};

/** Serves the south and west, and the capital. */
const wowExpress: Rule = (place) => (isSouthOrWest(place) && lot(place.pincode) < 85 ? ALL : 0);

/** The rule of each partner for its places and services. `everywhere`: the partner's file has no sheet of pin codes. */
export const DEMO_COVERAGE: Readonly<Record<DemoPartner, Rule | 'everywhere'>> = {
  Delhivery: delhivery,
  'Delhivery 5 KG': 'everywhere',
  'Delhivery 10 KG': 'everywhere',
  Xpressbees: xpressbees,
  'Xpressbees 5 KG': (place) => (isTown(place) ? xpressbees(place) : 0),
  'Blue Dart': blueDart,
  DTDC: dtdc,
  'DTDC 5 KG': (place) => (isTown(place) ? dtdc(place) : 0),
  Shadowfax: shadowfax,
  'Spoton 10 KG': spoton,
  'Wow Express': wowExpress,
};
