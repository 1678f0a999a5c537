import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listPartners, uncheckedPartnerWrite } from '../../functions/courier-partners/store.ts';
import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import { firstPartnerByName } from '../../infra/first-data/partners.ts';
import { ADMINISTRATOR_ROLE } from '../../infra/first-data/roles.ts';
import { embeddedClientConfig, LOCAL_CREDENTIALS } from '../../infra/local/embedded-clients.ts';
import { prepareFirstStart } from '../../infra/local/prepare-first-start.ts';
import type { OfferView } from '../../shared/orders/order.ts';
import { useCloud } from '../support/clouds/cloud.ts';
import { MASTER_ROWS, masterBook, partnerBook, publishMaster, publishPartner } from '../unit/places/workbooks.ts';

const PASSWORD = 'correct horse battery';
const cloud = useCloud();

/** Runs the setup command as docs/operations.md shows it, in its own process, on an empty table. */
async function createAdmin(password = PASSWORD): Promise<string> {
  const { DYNAMODB_ENDPOINT, TABLE_NAME, PATH } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(PROJECT_ROOT, 'infra/create-admin.ts')], {
    env: {
      PATH,
      TABLE_NAME,
      AWS_ENDPOINT_URL_DYNAMODB: DYNAMODB_ENDPOINT,
      AWS_REGION: LOCAL_CREDENTIALS.region,
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.credentials.secretAccessKey,
      ADMIN_EMAIL: ' First@Parcels.test ',
      ADMIN_PASSWORD: password,
    },
  });
  return stdout.trim();
}

async function wholeTable() {
  const { DYNAMODB_ENDPOINT = '', TABLE_NAME } = process.env;
  const client = new DynamoDBClient(embeddedClientConfig(DYNAMODB_ENDPOINT));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: TABLE_NAME }));
  client.destroy();
  const place = (item: (typeof Items)[number]): string => `${item['pk']?.S} ${item['sk']?.S}`;
  return Items.toSorted((a, b) => place(a).localeCompare(place(b)));
}

const signIn = async (email: string, password: string): Promise<string> => {
  const body = { email, password };
  const reply = await cloud.api<{ attributes: { value: string } }>('POST', '/login', { body });
  expect(reply.body.meta).toMatchObject({ success: true });
  return reply.body.data.attributes.value;
};

describe('the command that sets up a new deployment', () => {
  let created: string;
  beforeAll(async () => {
    await expect(createAdmin('short')).rejects.toThrow('Take a password of 12 characters or more.');
    expect(await wholeTable()).toEqual([]);
    created = await createAdmin();
  });

  it('the setup command creates the first administrator', async () => {
    expect(created).toBe('first@parcels.test may sign in as administrator.');
    const items = await wholeTable();
    expect(items.filter(({ sk }) => sk?.S === 'USER').map(({ email, roleId }) => [email?.S, roleId?.S])).toEqual([
      ['first@parcels.test', ADMINISTRATOR_ROLE.id],
    ]);
    expect(JSON.stringify(items)).not.toContain('correct horse');
  });

  it('the setup command creates roles, a plan, and every courier’s partners', async () => {
    const token = await signIn('first@parcels.test', PASSWORD);
    const plans = await cloud.api<{ planName: string; attributes: unknown }[]>('GET', '/plans', { token });
    expect(plans.body.data.map(({ planName, attributes }) => [planName, attributes])).toEqual([
      ['Standard', { active: true }],
    ]);
    const partners = await cloud.api<{ courier: string }[]>('GET', '/logistics', { token });
    expect([...new Set(partners.body.data.map(({ courier }) => courier))].toSorted()).toEqual(
      COURIERS.map(({ key }) => key).toSorted(),
    );
    const roles = (await wholeTable()).filter(({ pk }) => pk?.S === 'ROLES').map(({ name }) => name?.S);
    expect(roles.toSorted()).toEqual(['Administrator', 'Merchant', 'Operations', 'Vendor']);
  });

  it('repeating the setup command changes nothing, and keeps records that were edited', async () => {
    await commit([uncheckedPartnerWrite({ ...firstPartnerByName('DTDC'), active: false })]);
    const before = await wholeTable();
    expect(await createAdmin('another one entirely')).toBe(
      'first@parcels.test has an account already; it was left as it is.',
    );
    expect(await wholeTable()).toEqual(before);
  });

  it('after the setup command, its administrator can upload files, and a price search returns offers', async () => {
    const token = await signIn('first@parcels.test', PASSWORD);
    expect(await publishMaster(cloud, token, await masterBook())).toMatchObject({ state: 'done' });
    // A large change needs the approval of a second person. It is published without approval if there is no second
    // person.
    const fewer = await publishMaster(cloud, token, await masterBook(MASTER_ROWS.slice(0, 3)));
    expect(fewer).toMatchObject({ state: 'done', result: { changes: { removed: 3 } } });
    const [plan] = (await cloud.api<{ _id: string }[]>('GET', '/plans', { token })).body.data;
    const partners = (await cloud.api<{ _id: string; name: string }[]>('GET', '/logistics', { token })).body.data;
    const delhivery = partners.find(({ name }) => name === 'Delhivery');
    const job = await publishPartner(cloud, token, await partnerBook(), delhivery?._id ?? '', plan?._id);
    expect(job).toMatchObject({ state: 'done' });
    const found = await cloud.api<{ available_logistic: OfferView[] }>('POST', '/logistics/search', {
      token,
      body: {
        payment_method: 'prepaid',
        source: '110001',
        destination: '400001',
        length: 10,
        breadth: 10,
        height: 10,
        weight: 0.45,
      },
    });
    // ₹66.08 is the freight of ₹56 from metro to metro by the retail card, plus 18% GST.
    expect(found.body.data.available_logistic.map(({ name, price }) => [name, price.final_pay])).toEqual([
      ['Delhivery', 66.08],
    ]);
  });
});

describe('a local start without a demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a local start without a demo creates the setup command’s records once', async () => {
    for (const [name, value] of Object.entries({ DEMO: 'off', ADMIN_EMAIL: '', ADMIN_PASSWORD: 'hunter22' }))
      vi.stubEnv(name, value);
    expect(() => prepareFirstStart(folder)).toThrow('DEMO=off needs ADMIN_EMAIL and ADMIN_PASSWORD');
    vi.stubEnv('ADMIN_EMAIL', 'Local@Parcels.test');
    const start = prepareFirstStart(folder);
    expect(start.accounts).toEqual(['Sign in as Local@Parcels.test.']);
    await start.load(cloud);
    await signIn('local@parcels.test', 'hunter22');
    expect((await listPartners()).find(({ name }) => name === 'DTDC')).toMatchObject({ active: false });
    expect(prepareFirstStart(folder).accounts).toEqual(['The data of the last run is there.']);
  });
});
