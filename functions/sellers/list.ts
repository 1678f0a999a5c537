import { Failure } from '../../shared/errors.ts';
import type { SellerRow, sellersContract } from '../../shared/sellers/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { customerIds } from '../users/customers.ts';
import { findUsers } from '../users/store.ts';
import { gstinOf, type User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';

/** Checks that the caller is staff. @throws NOT_ALLOWED for vendor users, because couriers may not see sellers */
export function checkSeesSellers(caller: Caller): void {
  if (!isStaff(caller)) throw new Failure('NOT_ALLOWED');
}

export const sellerRow = (user: User): SellerRow => ({
  ...personView(user),
  company_name: user.companyName,
  mobile_number: user.mobile,
  gst_number: gstinOf(user),
  active: user.active,
});

/** Lists sellers, sorted by e-mail. If a text is given, lists only the sellers that match the text. */
export const list: Verb<typeof sellersContract.list> = async ({ query }, { caller }) => {
  checkSeesSellers(caller);
  const ids = await customerIds(query.text ?? '');
  const { rows, next } = await pageOf(
    query,
    async (most, place) => {
      const start = place === undefined ? 0 : ids.indexOf(place) + 1;
      return ids.slice(start, start + most);
    },
    (id) => id,
  );
  const users = await findUsers(rows);
  return {
    data: users.toSorted((a, b) => (a.email < b.email ? -1 : 1)).map(sellerRow),
    meta: { total_count: ids.length, next },
  };
};
