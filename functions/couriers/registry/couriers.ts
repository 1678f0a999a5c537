import { blueDart } from '../blue-dart/profile.ts';
import { delhivery } from '../delhivery/profile.ts';
import { dtdc } from '../dtdc/profile.ts';
import type { CourierProfile } from '../profile.ts';
import { shadowfax } from '../shadowfax/profile.ts';
import { spoton } from '../spoton/profile.ts';
import { wowExpress } from '../wow-express/profile.ts';
import { xpressbees } from '../xpressbees/profile.ts';

/** All couriers. To add a courier, add its folder and a line here. */
export const COURIERS: readonly CourierProfile[] = [
  delhivery,
  xpressbees,
  blueDart,
  dtdc,
  shadowfax,
  spoton,
  wowExpress,
];
