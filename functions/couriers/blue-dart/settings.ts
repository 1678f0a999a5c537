import type { Areas } from './areas.ts';
import type { Account } from './build.ts';
import type { Product } from './build-waybill.ts';

/** What the secrets say, and what of it may stay empty. */
export interface BlueDartSettings {
  clientId: string;
  clientSecret: string;
  account: Account;
  /** One area for every parcel. Without it the area of each pick-up's pin code is asked for. */
  originArea?: string | undefined;
  product?: Product | undefined;
  /** `no`: the account's parcels are fetched every day anyway. */
  pickup?: string | undefined;
  trackingPath?: string | undefined;
  /** Version of tracking; `none`: none is sent. */
  verno?: string | undefined;
  /** What we had Blue Dart send with its pushes, which it does not sign. */
  pushToken?: string | undefined;
  baseUrl?: string | undefined;
}

/** For tests: a clock, and a memory of areas that is not the process's. */
export interface BlueDartWorld {
  now?: () => Date;
  areas?: Areas;
}
