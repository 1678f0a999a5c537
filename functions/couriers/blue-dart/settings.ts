import type { AreaCache } from './areas.ts';
import type { Account } from './build.ts';
import type { BlueDartProduct } from './build-waybill.ts';

/** The settings of the adapter, which come from the product's secret. Optional ones may be ''. */
export interface BlueDartSettings {
  clientId: string;
  clientSecret: string;
  account: Account;
  /** One area for all parcels. If absent, the adapter requests the area of each pick-up pin code from Blue Dart. */
  originArea?: string | undefined;
  product?: BlueDartProduct | undefined;
  /** Set to `no` if bookings must not order a pick-up, because the account has a daily pick-up. */
  pickup?: string | undefined;
  trackingPath?: string | undefined;
  /** The version of the tracking interface; `none` to send no version. */
  verno?: string | undefined;
  /** The secret that Blue Dart sends with its pushes. Blue Dart does not sign pushes. */
  pushToken?: string | undefined;
  baseUrl?: string | undefined;
}

/** The parts that tests replace: the clock, and the cache of areas. */
export interface BlueDartTestDoubles {
  now?: () => Date;
  areas?: AreaCache;
}
