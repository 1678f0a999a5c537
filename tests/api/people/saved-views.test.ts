import { expect, test } from 'vitest';
import { meter } from '../../../infra/local/table/meter.ts';
import type { OneUserView } from '../../../shared/users/contract.ts';
import type { SavedView } from '../../../shared/users/views.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const [seller, other] = [usePerson('merchant'), usePerson('merchant')];
const [staff, admin] = [usePerson('staff'), usePerson('administrator')];

const save = (who: Person, body: object) => cloud.api<SavedView>('POST', '/users/views', { body, token: who.token });
const viewsOf = async ({ token, user }: Person) =>
  (await cloud.api<OneUserView>('GET', `/users/${user.id}`, { token })).body.data.views;
const LATE = { list: 'Orders', name: 'Late in Pune', search: 'late=true&destination_state=Maharashtra&sort=-Status' };

test('a saved view can be read only by its user, and a shared view by all staff', async () => {
  const own = (await save(seller, LATE)).body.data;
  expect(own).toMatchObject({ ...LATE, shared: false, own: true });
  expect(await viewsOf(seller)).toEqual([own]);
  expect(await viewsOf(other)).toEqual([]);

  expect((await save(seller, { ...LATE, shared: true })).status).toBe(403);
  const shared = (await save(staff, { ...LATE, name: 'All late', shared: true })).body.data;
  expect(await viewsOf(staff)).toEqual([shared]);
  expect(await viewsOf(admin)).toEqual([{ ...shared, own: false }]);
  expect(await viewsOf(seller)).toEqual([own]);
});

test('only the user who saved a view can delete it', async () => {
  const [shared] = await viewsOf(staff);
  const remove = (who: Person, id = shared?._id ?? '') =>
    cloud.api('DELETE', `/users/views/${id}`, { token: who.token });
  expect((await remove(admin)).status).toBe(404);
  expect((await remove(staff)).status).toBe(200);
  expect(await viewsOf(admin)).toEqual([]);
  expect((await remove(staff)).status).toBe(404);
});

test('a saved view must have a name, and a user can save at most 50 views', async () => {
  expect((await save(other, { ...LATE, name: ' ' })).body.meta).toMatchObject({
    status: 422,
    fields: { name: 'Please enter a name' },
  });
  for (let n = 0; n < 50; n++) expect((await save(other, { ...LATE, name: `View ${n}` })).status).toBe(200);
  expect((await save(other, LATE)).body.meta.message).toBe('There are 50 views already. Delete one first.');
});

test('reading 50 saved views costs at most two read units more than reading none', async () => {
  const units = async (who: Person) => {
    await viewsOf(who);
    meter.take();
    await viewsOf(who);
    return meter.take().read;
  };
  // 50 views of 250 bytes have 12.5 KB. An eventually consistent read of 12.5 KB costs 2 units.
  expect((await units(other)) - (await units(seller))).toBeLessThanOrEqual(2);
});
