import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { listCodLines } from '../../../functions/ledger/cod-store.ts';
import type { Change } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { remit } from '../../../functions/remittance/remit.ts';
import { findPayoutsUnder, findReturnedReferences, payoutWrites } from '../../../functions/reports/payout-store.ts';
import { payoutReference } from '../../../functions/reports/report.ts';
import { Failure } from '../../../shared/errors.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { bankCsv, bankFileCalls } from '../../support/money/bank-files.ts';
import { codPostings } from '../../support/money/cod-postings.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { kept, list } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 20_000 });
const staff = usePerson('staff');
const { cod, receive, pay } = codPostings(cloud, seller, staff);

const proven = async () => expect(await audit()).toEqual({ ok: true, violations: [] });

test('32 concurrent remittances of many orders pay each of them once', async () => {
  const orders: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { _id } = await cod();
    await deliver(_id);
    await receive(_id, 49_950, 'matched');
    orders.push(_id);
  }
  await Promise.all(Array.from({ length: 32 }, (_, n) => pay(n % 2 === 0 ? orders : [orders[n % 5] ?? ''])));
  for (const id of orders)
    expect((await listCodLines(id)).map(({ kind }) => kind)).toEqual(['collected', 'received', 'remitted']);
  await proven();
});

test('a remittance to a seller who cannot be paid is refused with the message of the specification', async () => {
  const { _id } = await cod();
  await deliver(_id);
  await receive(_id, 49_950, 'matched');
  const refusal = 'Vendor account details is not available.';
  const refused = { orderIds: [_id], referenceOf: () => 'R', by: 'staff', at: new Date() };
  expect((await remit({ ...refused, payable: async () => ({ refusal }) })).get(_id)).toMatchObject({
    message: refusal,
  });
  const conditions: Change[] = [
    {
      check: { pk: 'BANK#nobody', sk: 'DETAILS' },
      if: [['pk', 'present']],
      else: () => new Failure('CONFLICT', 'Account details have changed.'),
    },
  ];
  expect((await remit({ ...refused, payable: async () => ({ conditions }) })).get(_id)).toMatchObject({
    message: 'Account details have changed.',
  });
  expect((await remit(refused)).get(_id)).toMatchObject({ message: refusal });
  expect((await kept(_id)).remitted).toBeUndefined();
});

test('the COD tile, the list’s selectable rows and the ledger agree', async () => {
  const asha = await person('merchant', { rupees: 5000 });
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await cod(asha))._id);
  for (const id of ids) await deliver(id);
  for (const id of ids.slice(1)) await receive(id, 49_950, 'matched');
  await pay(ids.slice(2));
  await cloud.settle();
  const tile = await cloud.api<object>('GET', '/reports/fetch/dashboard?counter_key=total_cod_remitted', {
    token: asha.token,
  });
  expect(tile.body.data).toMatchObject({ total_cod_remitted: 1, total_cod_remitted_amount: 499.5 });
  const ticks = (await list(asha)).body.data.map(({ _id, sent_to_am, action_done }) => [
    ids.indexOf(_id),
    sent_to_am,
    action_done,
  ]);
  expect(ticks.toSorted()).toEqual([
    [0, false, false],
    [1, true, false],
    [2, true, true],
  ]);
});

test('a bank file can return a payout reference that staff used for 60 sellers', async () => {
  const sellers = Array.from({ length: 60 }, (_, n) => `seller${n}`);
  for (const one of sellers)
    await commit(
      payoutWrites({ report: 'r1', reference: 'ALL-60', seller: one }, { orders: 1, paise: 100 }, new Date()),
    );
  await commit(
    payoutWrites({ report: 'r1', reference: 'cod-r1-seller0', seller: 'seller0' }, { orders: 1, paise: 1 }, new Date()),
  );
  const { job } = await bankFileCalls(cloud, staff).upload(
    bankCsv([
      ['ALL-60', 60, '', 'Failed', 'Limit'],
      ['COD-R1-SELLER0', '', '', 'Failed', ''],
    ]),
  );
  expect(job).toMatchObject({ state: 'done', result: { failed: 2 } });
  // Staff typed a reference in lower case, and its payout was returned. The next reference must differ from it,
  // whatever its case.
  expect(payoutReference({ id: 'r1' }, 'seller0', await findReturnedReferences('r1'))).toBe('COD-R1-SELLER0-2');
  expect((await findPayoutsUnder('all-60')).filter(({ returned }) => returned)).toHaveLength(60);
});
