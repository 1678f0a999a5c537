import type { Areas } from './areas.ts';
import type { Account } from './build.ts';
import type { Product } from './build-waybill.ts';

/** The settings of the secrets. Optional ones may be empty. */
export interface BlueDartSettings {
  clientId: string;
  clientSecret: string;
  account: Account;
  /** One area for every parcel. Without it the area of each pick-up pin code is requested. */
  originArea?: string | undefined;
  product?: Product | undefined;
  /** `no`: the account has a daily pick-up already. */
  pickup?: string | undefined;
  trackingPath?: string | undefined;
  /** Version of tracking; `none`: none is sent. */
  verno?: string | undefined;
  /** The secret that Blue Dart sends with its pushes, which it does not sign. */
  pushToken?: string | undefined;
  baseUrl?: string | undefined;
}

/** For tests: a clock, and areas that are not shared by the process. */
export interface BlueDartWorld {
  now?: () => Date;
  areas?: Areas;
}
