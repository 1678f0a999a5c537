import type { MarginBy, MarginRow } from '../../shared/margin/contract.ts';
import { nameOf } from '../../shared/name-of.ts';
import { partnersById } from '../courier-partners/partners.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';
import { laneName, type UnnamedRow } from './margin-rows.ts';

/** Returns rows with their names. Reads partners from the cache, and each seller from the table. */
export async function namedRows(by: MarginBy, rows: readonly UnnamedRow[]): Promise<MarginRow[]> {
  const ids = rows.map(({ _id }) => _id);
  const partners = by === 'partner' ? await partnersById(ids) : undefined;
  const sellers = new Map(by === 'seller' ? (await findUsers(ids)).map((user) => [user.id, user]) : []);
  const nameFor = ({ _id, filters }: UnnamedRow): string => {
    if (by === 'partner') return partners?.get(_id)?.name ?? _id;
    if (by === 'seller') return sellers.get(_id)?.companyName || nameOf(personView(sellers.get(_id), _id));
    return by === 'lane' ? laneName(filters) : _id;
  };
  return rows.map((row) => ({ ...row, name: nameFor(row) }));
}
