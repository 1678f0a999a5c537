import { expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { sumByAccount } from '../../../functions/ledger/audit-cod.ts';
import { listCodLines } from '../../../functions/ledger/cod-store.ts';
import type { AuditView } from '../../../shared/audit/contract.ts';
import type { RemittanceView } from '../../../shared/remittance/contract.ts';
import type { TaskView } from '../../../shared/remittance/task.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { codParcels, type Parcel, said } from '../../support/money/cod-parcels.ts';
import { confirmationCalls, csvOf } from '../../support/money/confirmations.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { get } = orderCalls(cloud);
const seller = usePerson('merchant', { rupees: 40_000 });
const staff = usePerson('staff');
const { send, upload, tasks, resolve } = confirmationCalls(cloud, staff);
const { parcel, delivered, severalDelivered } = codParcels(cloud, seller);

const balance = async (order: Parcel) => sumByAccount(await listCodLines(order._id));
const one = (all: TaskView[], n = 0): TaskView => all[n] as TaskView;

test('a confirmation file has one entry for each row, and an entry that matches its order is closed', async () => {
  const [a, short, excess, late, repeated] = (await severalDelivered(5)) as [Parcel, Parcel, Parcel, Parcel, Parcel];
  const [waiting, prepaid] = [await parcel(), await parcel({ payment_method: 'prepaid' })];
  const text = csvOf([
    [a.awb.toLowerCase(), 499.5, '21-11-2026', 'HDFCN1'],
    [short.awb, 400],
    [excess.awb, '₹500.00'],
    ['ZZ12345678', 10],
    [waiting.awb, 499.5],
    [prepaid.awb, 499.5],
    [late.awb, 49_950],
    [repeated.awb, 499.5],
    [repeated.awb, 499.5],
    [repeated.awb, 0],
  ]);
  const { id, job } = await upload(text);
  expect(job).toMatchObject({ state: 'done', result: { rows: 10, matched: 3 } });
  const all = await tasks(id);
  expect(said(all)).toEqual([
    [2, 'matched', 'completed', 499.5, 499.5],
    [3, 'short', 'open', 400, 499.5],
    [4, 'excess', 'open', 500, 499.5],
    [5, 'unknown', 'open', 10, 0],
    [6, 'undelivered', 'open', 499.5, 0],
    [7, 'prepaid', 'open', 499.5, 0],
    [8, 'paise', 'open', 49_950, 499.5],
    [9, 'matched', 'completed', 499.5, 499.5],
    [10, 'repeated', 'open', 499.5, 0],
    [11, 'repeated', 'completed', 0, 0],
  ]);
  expect(all.map(({ reason }) => reason)).toEqual([
    '',
    '₹99.50 too little.',
    '₹0.50 too much.',
    'No order has this AWB.',
    expect.stringContaining('Not delivered: '),
    'This order is prepaid: nothing is collected for it.',
    expect.stringContaining('seems to be in paise'),
    '',
    'Row 9 of this file has this AWB already. Nothing more is expected.',
    'Row 9 of this file has this AWB already. Nothing more is expected.',
  ]);
  expect(one(all)).toMatchObject({ utr: 'HDFCN1', delivery_date: '2026-11-21', order_id: a._id });
  expect((await tasks(id, 'open=true')).map(({ row_number }) => row_number)).toEqual([3, 4, 5, 6, 7, 8, 10]);
  const { body } = await cloud.api<RemittanceView[]>('GET', '/remittance?limit=10', { token: staff.token });
  expect(body.data[0]).toMatchObject({
    _id: id,
    createdBy: { _id: staff.user.id },
    task_counts: { total: 10, open: 7 },
    attachments_id: { filename: 'confirmation.csv', timestamp: body.data[0]?.createdAt },
  });
  const audited = await listAudit({ action: 'remittance.match' }, 10);
  expect(audited.find(({ subject }) => subject === id)).toMatchObject({
    by: staff.user.id,
    before: { cod_due: 1998, cod_received: 0 },
    after: { file: 'confirmation.csv', rows: 10, matched: 3, mismatched: 7, cod_due: 99, cod_received: 1899 },
  });
  expect(await get(seller, a._id)).toMatchObject({ sent_to_am: true });
  expect(await get(seller, short._id)).toMatchObject({ sent_to_am: false });

  // An entry for a parcel that is not delivered yet is matched at the delivery.
  await deliver(waiting._id);
  await cloud.settle();
  expect(await get(seller, waiting._id)).toMatchObject({ sent_to_am: true });
  expect(one(await tasks(id), 4)).toMatchObject({ status: 'completed', kind: 'matched', cod_amount: 499.5 });

  // Staff complete the entries with remarks.
  const [, shortTask, excessTask, unknownTask, , prepaidTask, , , repeatedTask] = all as [
    TaskView,
    TaskView,
    TaskView,
    TaskView,
    TaskView,
    TaskView,
    TaskView,
    TaskView,
    TaskView,
  ];
  expect((await resolve(shortTask, ' ')).body.meta).toMatchObject({ fields: { reason: 'Please enter remarks' } });
  expect((await resolve(shortTask, 'x', 'excess')).status).toBe(409);
  expect((await resolve(shortTask, 'Short by the courier', 'claimed')).body).toMatchObject({
    meta: { message: 'Order updated successfully' },
    data: { status: 'completed', reason: 'Short by the courier', outcome: 'claimed' },
  });
  expect((await resolve(shortTask, 'Short by the courier', 'claimed')).status).toBe(200);
  expect((await resolve(shortTask, 'Another')).status).toBe(409);
  expect(await balance(short)).toMatchObject({ received: 40_000, outstanding: 0, differences: 9950 });
  const administrator = await person('administrator');
  const told = await cloud.api<AuditView[]>('GET', '/audit?action=remittance.resolve', {
    token: administrator.token,
  });
  expect(told.body.data.map(({ before }) => before)).toEqual([
    { kind: 'short', remittancePaise: 40_000, codPaise: 49_950 },
  ]);
  await resolve(excessTask, 'Typing error', 'mistake');
  expect(await balance(excess)).toMatchObject({ received: 49_950, excess: 0 });
  expect(await get(seller, excess._id)).toMatchObject({ sent_to_am: true });
  await resolve(unknownTask, 'Asked the courier');
  await resolve(prepaidTask, 'No money came', 'mistake');
  await resolve(repeatedTask, 'Twice in the file');
  expect(await listCodLines(`@${unknownTask._id}`)).toMatchObject([
    { postings: [{ from: 'cod_differences:other', to: 'cod_received:other', paise: 1000 }] },
  ]);
  expect(await listCodLines(`@${prepaidTask._id}`)).toEqual([]);
  expect((await resolve(shortTask, 'Will never pay', 'written_off')).body.data).toMatchObject({
    outcome: 'written_off',
  });
  expect((await tasks(id, 'open=true')).map(({ row_number }) => row_number)).toEqual([8]);
  expect(await audit()).toEqual({ ok: true, violations: [] });
}, 60_000);

test('two rows that pay one AWB’s COD in parts close the entries of both rows', async () => {
  const [split, claimed, early, alike] = (await severalDelivered(4)) as [Parcel, Parcel, Parcel, Parcel];
  const first = await upload(
    csvOf([
      [split.awb, 300],
      [split.awb, 199.5],
      [claimed.awb, 400],
      [early.awb, 300],
      [alike.awb, 300],
    ]),
    {},
    'november.csv',
  );
  const [a, b, c] = (await tasks(first.id)) as [TaskView, TaskView, TaskView];
  expect([a, b, c].map(({ kind, status }) => [kind, status])).toEqual([
    ['short', 'completed'],
    ['matched', 'completed'],
    ['short', 'open'],
  ]);
  expect(a.reason).toMatch(/^Row 3 of november.csv .* has paid the rest\.$/);
  await resolve(c, 'Claimed by mail');
  const later = await upload(
    csvOf([
      [claimed.awb, 99.5],
      [split.awb, 1],
      [early.awb, 199.5],
      [alike.awb, 199.5],
    ]),
  );
  expect(said(await tasks(later.id))).toEqual([
    [2, 'matched', 'completed', 99.5, 99.5],
    [3, 'repeated', 'open', 1, 0],
    [4, 'matched', 'completed', 199.5, 199.5],
    [5, 'matched', 'completed', 199.5, 199.5],
  ]);
  expect(one(await tasks(later.id), 1).reason).toMatch(/^Row 3 of november.csv \(/);
  expect(await balance(claimed)).toMatchObject({ received: 49_950, outstanding: 0, differences: 9950, excess: 9950 });
  expect((await resolve(c, 'Given up', 'written_off')).body.meta.message).toMatch('The courier has paid this claim');
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('a confirmation file is refused if a row cannot be read, or if the file was sent before', async () => {
  const [a, b] = (await severalDelivered(2)) as [Parcel, Parcel];
  const bad = await upload(
    csvOf([
      [a.awb, -499.5],
      ['1.49E+12', 10],
      [b.awb, 499.505],
      [a.awb, 499.5],
    ]),
  );
  expect(bad.job.state).toBe('failed');
  expect(bad.job.errors.map(({ row_number, message }) => [row_number, message])).toEqual([
    [2, expect.stringContaining("'-499.5' is not an amount in rupees")],
    [3, expect.stringContaining('was shortened by Excel')],
    [4, expect.stringContaining("'499.505' is not an amount in rupees")],
  ]);
  const paise = await upload(
    csvOf([
      [a.awb, 49_950],
      [b.awb, 49_950],
    ]),
  );
  expect(paise.job.errors).toEqual([
    expect.objectContaining({ message: expect.stringContaining('2 of the first amounts are a hundred times') }),
  ]);
  const good = csvOf([
    [a.awb, 499.5],
    [b.awb, 499.5],
  ]);
  expect((await upload(good, {}, 'one.csv')).job.result).toMatchObject({ matched: 2 });
  const again = await upload(good, {}, 'two.csv');
  expect(again.job.errors).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^Already uploaded on \d\d-\d\d-\d{4} as one\.csv\. Nothing was posted\.$/),
    }),
  ]);
  expect(await balance(a)).toMatchObject({ received: 49_950 });
  for (const [bytes, message] of [
    ['<html>', 'Upload xls and xlsx format file only!'],
    [new Uint8Array([0, 1, 2, 3]), 'Upload xls and xlsx format file only!'],
    ['%PDF-1.7\n%âãÏÓ\n1 0 obj', 'Upload xls and xlsx format file only!'],
    [Buffer.from('AWB Number,Remittance Amount\ncaf\xe9,1', 'latin1'), 'This is not a CSV file in UTF-8.'],
  ] as const)
    expect((await send(bytes)).body.meta.fields?.['files']).toContain(message);
  for (const name of ['notes.txt', 'notes', 'notes.pdf'])
    expect((await send(good, {}, name)).body.meta).toMatchObject({
      status: 422,
      fields: { files: 'Upload xls and xlsx format file only!' },
    });
  expect(
    (await cloud.api('POST', '/remittance/upload_file', { form: new FormData(), token: staff.token })).body.meta,
  ).toMatchObject({ fields: { files: 'Please choose a file' } });
});

test('a confirmation file leaves the entries of another courier’s parcels open and names that courier', async () => {
  const [own, other] = [await delivered(), await delivered('bld')];
  const { id } = await upload(
    csvOf([
      [own.awb, 499.5],
      [other.awb, 499.5],
    ]),
    { logistic_id: 'dlv' },
  );
  const all = await tasks(id);
  expect(said(all)).toEqual([
    [2, 'matched', 'completed', 499.5, 499.5],
    [3, 'other_courier', 'open', 499.5, 0],
  ]);
  expect(one(all, 1).reason).toBe('This AWB is one of Blue Dart, not of the courier of this file.');
  expect((await upload(csvOf([[other.awb, 499.5]]))).job.result).toMatchObject({ matched: 1 });
  expect((await send(csvOf([[own.awb, 1]]), { logistic_id: 'nobody' })).status).toBe(404);
});
