import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyScans } from '../../functions/orders/tracking/apply-scans.ts';
import { writeWorkbook } from '../../functions/workbooks/write-workbook.ts';
import { contracts } from '../../shared/contracts.ts';
import { type Endpoint, pathOf } from '../../shared/endpoint.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import { accountCalls, DETAILS } from '../support/account-details.ts';
import { bulkBook, bulkRow, PICKUP } from '../support/bulk-book.ts';
import type { Sent } from '../support/call-api.ts';
import { useCloud } from '../support/cloud.ts';
import { disputeCalls, disputedOrders, disputer } from '../support/disputed.ts';
import { draft } from '../support/draft.ts';
import { openMarket } from '../support/market.ts';
import { type Person, person } from '../support/people.ts';
import { uploadBulk } from '../support/upload-bulk.ts';
import { weightBook } from '../support/weight-book.ts';
import { jpeg, png } from '../unit/attachments/pictures.ts';
import { fileForm, MASTER_ROWS, masterBook, partnerBook, RETAIL_ROWS } from '../unit/places/workbooks.ts';

/** A command that somebody can give, and another input, for which the same key is a mistake. */
interface Command {
  by?: Person;
  /** In the path. */
  id?: string;
  input: Pick<Sent, 'body' | 'form'>;
  other: Pick<Sent, 'body' | 'form'>;
}

/** A workbook of one sheet and one row. */
const sheetBook = (name: string, headers: string[], row: string[]): Promise<Buffer> =>
  writeWorkbook([{ name, columns: headers.map((header) => ({ header })), rows: [row] }]);

const cloud = useCloud();
let seller: Person;
let admin: Person;
beforeAll(async () => {
  await openMarket();
  seller = await person('merchant', { rupees: 3000 });
  admin = await person('administrator');
});

async function saved(): Promise<string> {
  const body = draft({ master_sku: 'SANDBOX-DELIVER' });
  return (await cloud.api<OrderView>('POST', '/orders/logistic', { body, token: seller.token })).body.data._id;
}
async function paid(): Promise<string> {
  const order_id = await saved();
  await cloud.api('POST', '/orders/pay/', { body: { order_id, logistic_id: 'xpb' }, token: seller.token });
  return order_id;
}

let names = 0;
const fresh = (name: string): string => `${name} ${++names}`;

const LEAD = { name: 'Asha', number: '9876543210', email: 'asha@example.in' };
const ENQUIRY = { ...LEAD, company_name: 'Rao Textiles', location: 'Pune' };
const APPLICATION = { ...LEAD, position: 'Operations', message: 'I know the hubs of Pune.' };

/** How each idempotent route is called. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  'attachments.upload': () => {
    const fields = { onModel: 'Pan', model_id: seller.user.id };
    return Promise.resolve({
      by: seller,
      input: { form: fileForm(jpeg(), fields) },
      other: { form: fileForm(png(), fields) },
    });
  },
  'bank-details.save': async () => {
    const by = await person('merchant');
    await accountCalls(cloud).papers(by);
    const body = { _id: by.user.id, ...DETAILS };
    return { by, input: { body }, other: { body: { ...body, bank_name: 'Axis Bank' } } };
  },
  'bulks.pay': async () => {
    const bulk = async () => {
      const made = await uploadBulk(cloud, seller.token, await bulkBook([bulkRow(PICKUP)]));
      return { body: { bulk_id: made.id } };
    };
    return { by: seller, input: await bulk(), other: await bulk() };
  },
  'bulks.upload': async () => ({
    by: seller,
    input: { form: fileForm(await bulkBook([bulkRow()])) },
    other: { form: fileForm(await bulkBook([bulkRow({ Quantity: 2 })])) },
  }),
  'codes.uploadFile': async () => ({
    by: admin,
    input: { form: fileForm(await masterBook()) },
    other: { form: fileForm(await masterBook(MASTER_ROWS.slice(0, 5))) },
  }),
  'comments.create': async () => {
    const remark = { remark: 'open', title: 'Late', body: 'Rain.', onModel: 'Order', model_id: await saved() };
    return { by: seller, input: { body: remark }, other: { body: { ...remark, body: 'Much rain.' } } };
  },
  'departments.create': () => {
    const named = (name: string) => ({ body: { data: { attributes: { name } } } });
    return Promise.resolve({ by: admin, input: named(fresh('Desk')), other: named(fresh('Desk')) });
  },
  'disputes.raise': async () => {
    const by = await disputer();
    const id = await disputedOrders(cloud)(by);
    const fields = { model_id: id, onModel: 'RaiseDispute' };
    return { by, id, input: { form: fileForm(png(), fields) }, other: { form: fileForm(jpeg(), fields) } };
  },
  'disputes.settle': async () => {
    const by = await disputer();
    const id = await disputedOrders(cloud)(by);
    await disputeCalls(cloud).raise(by, id);
    const answer = (remark: string) => ({ body: { accepted: false, remark } });
    return { by: admin, id, input: answer('The scale is right.'), other: answer('The picture is of another box.') };
  },
  'downloads.create': () => {
    const body = { kind: 'orders', format: 'xlsx', filters: {} };
    return Promise.resolve({ by: seller, input: { body }, other: { body: { ...body, format: 'csv' } } });
  },
  'feedbacks.create': async () => ({ input: { body: ENQUIRY }, other: { body: { ...ENQUIRY, location: 'Nagpur' } } }),
  'feedbacks.apply': async () => ({ input: { body: APPLICATION }, other: { body: { ...APPLICATION, name: 'Ravi' } } }),
  'logistics.create': () => {
    const named = (name: string) => ({ body: { name: fresh(name) } });
    return Promise.resolve({ by: admin, input: named('Delhivery Air'), other: named('Xpressbees Air') });
  },
  'logistics.uploadFile': async () => {
    const fields = { logistic_id: 'bld', plan: 'standard' };
    return {
      by: admin,
      input: { form: fileForm(await partnerBook(), fields) },
      other: { form: fileForm(await partnerBook(RETAIL_ROWS.slice(0, 4)), fields) },
    };
  },
  'manifests.create': async () => {
    const [order_id, another] = [await paid(), await paid()];
    const by = await person('staff');
    return { by, input: { body: { order_ids: [order_id] } }, other: { body: { order_ids: [another] } } };
  },
  'orders.create': async () => ({ by: seller, input: { body: draft() }, other: { body: draft({ weight: 2 }) } }),
  'orders.pay': async () => {
    const [order_id, another] = [await saved(), await saved()];
    const input = { body: { order_id, logistic_id: 'xpb' } };
    return { by: seller, input, other: { body: { order_id: another, logistic_id: 'xpb' } } };
  },
  'orders.cancel': async () => {
    const [order_id, another] = [await paid(), await paid()];
    return { by: seller, input: { body: { order_id } }, other: { body: { order_id: another } } };
  },
  'orders.chargeAgain': async () => {
    const again = async () => {
      const order_id = await paid();
      await cloud.api('POST', '/orders/cancel', { body: { order_id }, token: seller.token });
      const at = new Date().toISOString();
      await applyScans(order_id, [{ code: 'PKD', status: 'picked_up', description: '', location: '', at }], new Date());
      return { body: { order_id } };
    };
    return { by: admin, input: await again(), other: await again() };
  },
  'orders.takeBackDelivery': async () => {
    const delivered = async () => {
      const order_id = await paid();
      const at = new Date().toISOString();
      await applyScans(order_id, [{ code: 'DL', status: 'delivered', description: '', location: '', at }], new Date());
      return { body: { order_id, reason: 'Wrong scan' } };
    };
    return { by: admin, input: await delivered(), other: await delivered() };
  },
  'orders.createRto': async () => {
    const [order_id, another] = [await paid(), await paid()];
    await cloud.advance(30); // picked up, and not there yet
    return { by: seller, input: { body: { order_id } }, other: { body: { order_id: another } } };
  },
  'plans.create': () => {
    const named = (planName: string) => ({ body: { planName } });
    return Promise.resolve({ by: admin, input: named(fresh('Plan')), other: named(fresh('Plan')) });
  },
  'roles.create': () => {
    const named = (name: string) => ({ body: { name, permissions: {} } });
    return Promise.resolve({ by: admin, input: named(fresh('Role')), other: named(fresh('Role')) });
  },
  'user-management.invite': () => {
    const invited = (first_name: string) => ({
      body: {
        first_name,
        email: `${fresh('someone')}@example.in`.replace(' ', ''),
        password: 'secret12',
        role: seller.user.roleId,
        plan: 'standard',
      },
    });
    return Promise.resolve({ by: admin, input: invited('Meera'), other: invited('Ravi') });
  },
  'connections.uploadSeries': async () => ({
    by: admin,
    id: 'spoton',
    input: { form: fileForm(await sheetBook('AWB Series', ['AWB Number'], ['410000010'])) },
    other: { form: fileForm(await sheetBook('AWB Series', ['AWB Number'], ['410000021'])) },
  }),
  'connections.uploadStatuses': async () => {
    const book = (awb: string) =>
      sheetBook('Statuses', ['AWB Number', 'Status', 'Date'], [awb, 'Delivered', '01-11-2026']);
    return {
      by: admin,
      id: 'spoton',
      input: { form: fileForm(await book('1')) },
      other: { form: fileForm(await book('2')) },
    };
  },
  'payments.addMoney': async () => ({ by: seller, input: { body: { amount: 10 } }, other: { body: { amount: 20 } } }),
  'remittance.uploadFile': () => {
    const file = (awb: string) => ({ form: fileForm(Buffer.from(`AWB Number,Remittance Amount\n${awb},5\n`)) });
    return Promise.resolve({ by: admin, input: file('A10001'), other: file('A10002') });
  },
  'wallets.transferMoney': async () => {
    const [by, receiver] = [await person('administrator', { rupees: 50 }), await person('merchant')];
    const body = { amount: 10, receiver_id: receiver.user.id };
    return { by, input: { body }, other: { body: { ...body, amount: 20 } } };
  },
  'weights.uploadFile': async () => {
    const fields = { logistic_ids: '["dlv"]' };
    const file = async (kg: number) => ({ form: fileForm(await weightBook([['A10001', kg]]), fields) });
    return { by: admin, input: await file(1), other: await file(2) };
  },
};

const idempotent = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.idempotent === true)
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

test('every idempotent route has its command, and every command its route', () => {
  expect(idempotent.map(({ name }) => name).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
});

describe.each<[kind: string, keyFor: (name: string) => string, ip: string]>([
  ['can be the id of what is made', () => randomUUIDv7(), '10.1.1.1'],
  ['is of another kind', (name) => `press-${name}`, '10.1.1.2'],
])('a key that %s', (_, keyFor, ip) => {
  test.each(idempotent)('$name: the same again is answered the same, and other input refused', async (route) => {
    const { method, path } = route.endpoint;
    const key = keyFor(route.name);
    const command = await COMMANDS[route.name]?.();
    if (command === undefined) throw new Error(`${route.name} has no command.`);
    const { by, id = '', input, other } = command;
    const send = async (sent: Command['input']) => {
      const reply = await cloud.api(method, pathOf(path, { id, courier: id }), { ...sent, token: by?.token, key, ip });
      return { status: reply.status, replayed: reply.headers.get('idempotency-replayed'), body: reply.body };
    };
    const first = await send(input);
    expect(first).toMatchObject({ status: 200, replayed: null });
    expect(await send(input)).toEqual({ ...first, replayed: 'true' });
    const reused = await send(other);
    expect(reused).toMatchObject({ status: 422, replayed: null, body: { meta: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
  });
});
