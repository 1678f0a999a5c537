import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { Task } from '../../../functions/remittance/task.ts';
import { completedTaskWrites, findTask } from '../../../functions/remittance/task-store.ts';
import type { RemittanceView } from '../../../shared/remittance/contract.ts';
import type { TaskView } from '../../../shared/remittance/task.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { codParcels, type Parcel } from '../../support/money/cod-parcels.ts';
import { confirmationCalls, csvOf } from '../../support/money/confirmations.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 40_000 });
const staff = usePerson('staff');
const { send, upload, tasks, resolve } = confirmationCalls(cloud, staff);
const { parcel, delivered, severalDelivered } = codParcels(cloud, seller);

const one = (all: TaskView[], n = 0): TaskView => all[n] as TaskView;

test('concurrent completions of a confirmation entry complete it once, and the other users see who did it', async () => {
  const [short, excess] = (await severalDelivered(2)) as [Parcel, Parcel];
  const { id } = await upload(
    csvOf([
      [short.awb, 400],
      [excess.awb, 600],
    ]),
  );
  const other = await person('staff');
  for (const task of await tasks(id)) {
    const same = await Promise.all([1, 2, 3].map(() => resolve(task, 'As agreed')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await resolve(task, 'Otherwise', undefined, other)).status).toBe(409);
  }
  const late = one(await tasks((await upload(csvOf([[(await delivered()).awb, 1]]))).id));
  const two = await Promise.all([resolve(late, 'One'), resolve(late, 'Two', undefined, other)]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Staff read this entry before its parcel was delivered. They complete the entry after the parcel's COD was posted,
  // which must fail.
  const waiting = await parcel();
  const [task] = await tasks((await upload(csvOf([[waiting.awb, 300]]))).id);
  const _id = task?._id ?? '';
  const read = (await findTask(_id)) as Task;
  await deliver(waiting._id);
  await cloud.settle();
  expect((await findTask(_id))?.kind).toBe('short');
  await expect(commit(completedTaskWrites(read, { outcome: 'excess' }))).rejects.toThrow(ConditionFailed);
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('users who see only their own orders or one courier’s parcels can neither see nor upload COD confirmation files', async () => {
  const flag = { 'remittance.confirmation_csv': true } as const;
  const [own, vendor] = [await person(flag), await person({ ...flag, showAllOrders: true }, { courier: 'delhivery' })];
  const a = await delivered();
  const { id } = await upload(csvOf([[a.awb, 1]]));
  const [task] = await tasks(id);
  for (const who of [own, vendor]) {
    expect((await cloud.api<RemittanceView[]>('GET', '/remittance', { token: who.token })).body).toMatchObject({
      data: [],
      meta: { total_count: 0 },
    });
    expect((await cloud.api('GET', `/remittance/${id}`, { token: who.token })).status).toBe(404);
    expect((await send(csvOf([[a.awb, 1]]), {}, 'x.csv', who)).status).toBe(403);
    expect((await resolve(task as TaskView, 'Mine', undefined, who)).status).toBe(403);
  }
});
