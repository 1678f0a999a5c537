import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { jpeg, png } from '../../unit/attachments/pictures.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import { bulkBook, bulkRow, PICKUP } from '../orders/bulks/bulk-book.ts';
import { uploadBulk } from '../orders/bulks/upload-bulk.ts';
import { draft } from '../orders/draft.ts';
import { newRule, ruleCalls } from '../orders/rules/rule-calls.ts';
import { accountCalls, DETAILS } from './account-details.ts';
import type { Command, Stage } from './command.ts';
import { COMMENT_COMMANDS } from './comment-commands.ts';
import { DISPUTE_COMMANDS } from './dispute-commands.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { person } from './people.ts';

let names = 0;
const fresh = (name: string): string => `${name} ${++names}`;

const LEAD = { name: 'Asha', number: '9876543210', email: 'asha@example.in' };
const ENQUIRY = { ...LEAD, company_name: 'Rao Textiles', location: 'Pune' };
const APPLICATION = { ...LEAD, position: 'Operations', message: 'I know the hubs of Pune.' };

/** Returns a command about one bulk. Its other input is the same command about another bulk. */
async function twoBulks(cloud: Stage['cloud'], by: Stage['seller']): Promise<Command> {
  const bulk = async () => ({
    body: { bulk_id: (await uploadBulk(cloud, by.token, await bulkBook([bulkRow(PICKUP)]))).id },
  });
  return { by, input: await bulk(), other: await bulk() };
}

/** Commands for testing repeats, one for each idempotent route. */
export const COMMANDS: Record<string, (stage: Stage) => Promise<Command>> = {
  'attachments.upload': ({ seller }) => {
    const fields = { onModel: 'Pan', model_id: seller.user.id };
    return Promise.resolve({
      by: seller,
      input: { form: fileForm(jpeg(), fields) },
      other: { form: fileForm(png(), fields) },
    });
  },
  'bank-details.save': async ({ cloud }) => {
    const by = await person('merchant');
    await accountCalls(cloud).documents(by);
    const body = { _id: by.user.id, ...DETAILS };
    return { by, input: { body }, other: { body: { ...body, bank_name: 'Axis Bank' } } };
  },
  'bulks.pay': ({ cloud, seller }) => twoBulks(cloud, seller),
  'bulks.decideAgain': async ({ cloud, seller }) => {
    await ruleCalls(cloud).save(seller, [newRule({ name: 'Cheap' })]);
    return twoBulks(cloud, seller);
  },
  'bulks.upload': async ({ seller }) => ({
    by: seller,
    input: { form: fileForm(await bulkBook([bulkRow()])) },
    other: { form: fileForm(await bulkBook([bulkRow({ Quantity: 2 })])) },
  }),
  ...COMMENT_COMMANDS,
  'departments.create': ({ admin }) => {
    const named = (name: string) => ({ body: { data: { attributes: { name } } } });
    return Promise.resolve({ by: admin, input: named(fresh('Desk')), other: named(fresh('Desk')) });
  },
  ...DISPUTE_COMMANDS,
  ...FILE_COMMANDS,
  'downloads.create': ({ seller }) => {
    const body = { kind: 'orders', format: 'xlsx', filters: {} };
    return Promise.resolve({ by: seller, input: { body }, other: { body: { ...body, format: 'csv' } } });
  },
  'leads.create': async () => ({ input: { body: ENQUIRY }, other: { body: { ...ENQUIRY, location: 'Nagpur' } } }),
  'leads.apply': async () => ({ input: { body: APPLICATION }, other: { body: { ...APPLICATION, name: 'Ravi' } } }),
  'courier-partners.create': ({ admin }) => {
    const named = (name: string, courier: string) => ({ body: { name: fresh(name), courier } });
    const [input, other] = [named('Delhivery Air', 'delhivery'), named('Xpressbees Air', 'xpressbees')];
    return Promise.resolve({ by: admin, input, other });
  },
  'manifests.create': async ({ paid }) => {
    const [order_id, another] = [await paid(), await paid()];
    const by = await person('staff');
    return { by, input: { body: { order_ids: [order_id] } }, other: { body: { order_ids: [another] } } };
  },
  'orders.create': async ({ seller }) => ({
    by: seller,
    input: { body: draft() },
    other: { body: draft({ weight: 2 }) },
  }),
  'orders.pay': async ({ saved, seller }) => {
    const [order_id, another] = [await saved(), await saved()];
    const input = { body: { order_id, logistic_id: 'xpb' } };
    return { by: seller, input, other: { body: { order_id: another, logistic_id: 'xpb' } } };
  },
  'orders.cancel': async ({ paid, seller }) => {
    const [order_id, another] = [await paid(), await paid()];
    return { by: seller, input: { body: { order_id } }, other: { body: { order_id: another } } };
  },
  'orders.chargeAgain': async ({ admin, cloud, paid, seller }) => {
    const again = async () => {
      const order_id = await paid();
      await cloud.api('POST', '/orders/cancel', { body: { order_id }, token: seller.token });
      const at = new Date().toISOString();
      await applyScans(order_id, [{ code: 'PKD', status: 'picked_up', description: '', location: '', at }], new Date());
      return { body: { order_id } };
    };
    return { by: admin, input: await again(), other: await again() };
  },
  'orders.takeBackDelivery': async ({ admin, paid }) => {
    const delivered = async () => {
      const order_id = await paid();
      const at = new Date().toISOString();
      await applyScans(order_id, [{ code: 'DL', status: 'delivered', description: '', location: '', at }], new Date());
      return { body: { order_id, reason: 'Wrong scan' } };
    };
    return { by: admin, input: await delivered(), other: await delivered() };
  },
  'returns.create': async ({ seller, paid }) => {
    const order_id = await paid();
    const at = new Date().toISOString();
    await applyScans(order_id, [{ code: 'DL', status: 'delivered', description: '', location: '', at }], new Date());
    const because = (reason: string) => ({ body: { order_id, reason } });
    return { by: seller, input: because('Too small'), other: because('Broken') };
  },
  'returns.createMany': async ({ seller, paid }) => {
    const order_ids = [await paid()];
    const because = (reason: string) => ({ body: { order_ids, reason } });
    return { by: seller, input: because('Too small'), other: because('Broken') };
  },
  'orders.createRto': async ({ cloud, paid, seller }) => {
    const [order_id, another] = [await paid(), await paid()];
    await cloud.advance(30); // until the parcel is picked up but not delivered
    return { by: seller, input: { body: { order_id } }, other: { body: { order_id: another } } };
  },
  'plans.create': ({ admin }) => {
    const named = (planName: string) => ({ body: { planName } });
    return Promise.resolve({ by: admin, input: named(fresh('Plan')), other: named(fresh('Plan')) });
  },
  'roles.create': ({ admin }) => {
    const named = (name: string) => ({ body: { name, permissions: {} } });
    return Promise.resolve({ by: admin, input: named(fresh('Role')), other: named(fresh('Role')) });
  },
  'tickets.work': async ({ paid, seller }) => {
    const order_ids = [await paid()];
    const comment = (body: string) => ({
      body: { order_ids, work: { action: 'comment', remark: 'open', title: 'Late', body } },
    });
    return { by: seller, input: comment('Rain.'), other: comment('Much rain.') };
  },
  'user-management.invite': ({ admin, seller }) => {
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
  'payments.addMoney': async ({ seller }) => ({
    by: seller,
    input: { body: { amount: 10 } },
    other: { body: { amount: 20 } },
  }),
  'remittance.work': ({ admin }) => {
    const remark = (text: string) => ({
      body: { entry_ids: ['none-000001'], work: { action: 'remark', remark: text } },
    });
    return Promise.resolve({ by: admin, input: remark('Asked.'), other: remark('Asked twice.') });
  },
  'sellers.message': ({ admin, seller }) => {
    const mail = (text: string) => ({ body: { subject: 'Your parcels', text } });
    return Promise.resolve({
      by: admin,
      id: seller.user.id,
      input: mail('Please pack them.'),
      other: mail('Please weigh them.'),
    });
  },
  'users.saveView': ({ seller }) => {
    const view = (name: string) => ({ body: { list: 'Orders', name, search: 'payment_method=cod' } });
    return Promise.resolve({ by: seller, input: view('COD'), other: view('COD orders') });
  },
  'wallets.transferMoney': async () => {
    const [by, receiver] = [await person('administrator', { rupees: 50 }), await person('merchant')];
    const body = { amount: 10, receiver_id: receiver.user.id };
    return { by, input: { body }, other: { body: { ...body, amount: 20 } } };
  },
};
