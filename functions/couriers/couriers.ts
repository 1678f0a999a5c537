import { blueDart } from './blue-dart/manifest.ts';
import { delhivery } from './delhivery/manifest.ts';
import { dtdc } from './dtdc/manifest.ts';
import type { CourierManifest } from './manifest.ts';
import { shadowfax } from './shadowfax/manifest.ts';
import { spoton } from './spoton/manifest.ts';
import { wowExpress } from './wow-express/manifest.ts';
import { xpressbees } from './xpressbees/manifest.ts';

/** THE LIST of couriers. A further one is its folder and a line here. */
export const COURIERS: readonly CourierManifest[] = [
  delhivery,
  xpressbees,
  blueDart,
  dtdc,
  shadowfax,
  spoton,
  wowExpress,
];
