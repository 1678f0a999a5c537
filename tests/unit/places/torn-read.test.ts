import {
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { packCards } from '../../../functions/courier-partners/pricing/packed-cards.ts';
import { quoteParcel } from '../../../functions/courier-partners/pricing/quote-parcel.ts';
import { packPlaces } from '../../../functions/pin-code-directory/packed-places.ts';
import { EVERY_SERVICE, packServices } from '../../../functions/pin-code-directory/services.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import type { User } from '../../../functions/users/user.ts';
import { allPermissions } from '../../../shared/permissions.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import { RETAIL } from '../quotes/cards.ts';

const OLD = '01aaaaaaaaaaaaaaaaaaaaold1';
const NEW = '01bbbbbbbbbbbbbbbbbbbbnew2';
const table = mockClient(DynamoDBDocumentClient);

/** Returns the services of Delhi as an eventually consistent or a consistent read sees them. */
let services: (consistent: boolean) => string[];
let cardVersion: (consistent: boolean) => string;

const card = (version: string) => ({
  partner_id: 'del',
  version,
  at: '2026-11-20T10:00:00.000Z',
  everywhere: false,
  divisor: 5000,
  zone_tests: DEFAULT_ZONE_TESTS,
  zones: RETAIL.zones,
});
const delhi = new Map(['001', '002'].map((suffix) => [suffix, EVERY_SERVICE]));
const place = { pincode: '110001', city: 'New Delhi', state: 'Delhi', metro: true, special: false };

beforeEach(() => {
  process.env['TABLE_NAME'] = 'test';
  table.reset();
  table.on(GetCommand).callsFake(async ({ Key, ConsistentRead }: GetCommandInput) => {
    const places = packPlaces(
      new Map([
        ['001', place],
        ['002', { ...place, pincode: '110002' }],
      ]),
    );
    if (Key?.['pk'] === 'MEASURED_LANES') return {};
    if (Key?.['sk'] === 'CURRENT') return { Item: { ...Key, version: 'm1', at: '' } };
    if (Key?.['sk'] === 'MASTER#m1') return { Item: { ...Key, places } };
    return { Item: { ...Key, rev: 1, cards: packCards([card(cardVersion(ConsistentRead === true))]) } };
  });
  table.on(QueryCommand).callsFake(async ({ ExpressionAttributeValues: asked, ConsistentRead }: QueryCommandInput) => {
    const pk = String(asked?.[':p']);
    if (pk === 'PARTNERS')
      return { Items: [{ pk, sk: 'del', id: 'del', name: 'Delhivery', courier: 'delhivery', active: true }] };
    const versions = services(ConsistentRead === true);
    return { Items: versions.map((version) => ({ pk, sk: `del#${version.slice(-8)}`, d: packServices(delhi) })) };
  });
});

const offers = async () => {
  const { available } = await quoteParcel({
    viewer: callerOf({ id: 'a', courier: null } as User, allPermissions()),
    planId: 'standard',
    parcel: {
      payment_method: 'prepaid',
      weightGrams: 500,
      lengthCm: 1,
      breadthCm: 1,
      heightCm: 1,
      collectablePaise: 0,
    },
    source: { pincode: '110001', field: 'source' },
    destination: { pincode: '110002', field: 'destination' },
  });
  return available.map(({ cardVersion }) => cardVersion);
};

test('rate cards are read again if a new card was read without its services', async () => {
  cardVersion = () => NEW;
  services = (consistent) => (consistent ? [OLD, NEW] : [OLD]);
  expect(await offers()).toEqual([NEW]);
});

test('rate cards are read again if the services of an old card were already deleted', async () => {
  cardVersion = (consistent) => (consistent ? NEW : OLD);
  services = () => [NEW];
  expect(await offers()).toEqual([NEW]);
});

test('a rate card version that is not published is ignored', async () => {
  cardVersion = () => OLD;
  services = () => [NEW];
  expect(await offers()).toEqual([]);
});

test('rate cards whose services were read are not read again', async () => {
  cardVersion = () => OLD;
  services = () => [OLD, NEW];
  expect(await offers()).toEqual([OLD]);
  expect(table.commandCalls(QueryCommand, { ConsistentRead: true })).toEqual([]);
});
