import type { BrandForm } from '../../shared/buyer/brand.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, type Read } from '../platform/table/find.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';

/** A seller's stored brand, which buyers see on the pages of their parcels. */
export interface Brand extends Revisioned, BrandForm {}

const key = (seller: string): Key => ({ pk: `BRAND#${seller}`, sk: 'BRAND' });

/** Returns the read of a seller's brand. */
export const brandRead = (seller: string): Read<Brand | undefined> => ({
  key: key(seller),
  from: (item) => item as (Item & Brand) | undefined,
});

/** Returns a seller's brand; undefined if the seller saved none. */
export const findBrand = (seller: string, read: { eventual?: boolean } = {}): Promise<Brand | undefined> =>
  find<Brand>(key(seller), read);

/** Builds the write of a seller's brand. It fails if the brand was changed since it was read. */
export const brandWrite = (seller: string, read: Brand | undefined, next: Brand): Change => ({
  put: { ...key(seller), ...next },
  if: [atRevision(read)],
});
