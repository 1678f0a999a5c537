import { expect, test } from 'vitest';
import { searchLeads } from '../../../functions/leads/search-leads.ts';
import { newLeadWrite } from '../../../functions/leads/store.ts';
import { smallestIdAt } from '../../../functions/platform/ids.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { JobApplicationView, LeadView } from '../../../shared/leads/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useCloud();

const aLead = (minute: number, fields: Record<string, string>) => {
  const at = Date.parse('2026-11-10T10:00:00Z') + minute * 60_000;
  return newLeadWrite('FEEDBACK', {
    id: smallestIdAt(at),
    inputHash: 'x',
    at: new Date(at).toISOString(),
    name: 'Meera Nair',
    number: '9811111111',
    email: 'meera@example.in',
    company_name: 'Nair Spices',
    location: 'Kochi',
    ...fields,
  });
};
const leads = async (by: Person, query = '') =>
  (await cloud.api<LeadView[]>('GET', `/feedbacks?${query}`, { token: by.token })).body;

test('leads are listed newest first, can be searched by any of their words, and exclude job applications', async () => {
  const clerk = await person({ reach_us: true });
  await commit([
    aLead(1, {}),
    aLead(2, { name: 'Ravi Kumar', email: 'RAVI@shop.example', number: '9822222222' }),
    aLead(3, { company_name: 'Kumar & Sons (Exports)', location: 'New Delhi' }),
  ]);
  const all = await leads(clerk);
  expect(all.data.map(({ createdAt }) => createdAt.slice(14, 16))).toEqual(['03', '02', '01']);
  expect(all.data[2]).toEqual({
    _id: expect.any(String),
    name: 'Meera Nair',
    number: '9811111111',
    email: 'meera@example.in',
    company_name: 'Nair Spices',
    location: 'Kochi',
    createdAt: '2026-11-10T10:01:00.000Z',
  });
  const found = async (text: string) =>
    (await leads(clerk, `text=${encodeURIComponent(text)}`)).data.map(({ createdAt }) => createdAt.slice(14, 16));
  expect(
    await Promise.all(['kumar', 'ravi@SHOP', '98222', 'delhi', 'spices', '(exports)', 'nobody'].map(found)),
  ).toEqual([['03', '02'], ['02'], ['02'], ['03'], ['02', '01'], ['03'], []]);
  const first = await leads(clerk, 'limit=2');
  const rest = await leads(clerk, `limit=2&cursor=${first.meta.next}`);
  expect([first.data.length, rest.data.length, rest.meta.next]).toEqual([2, 1, undefined]);
  expect((await leads(clerk, 'limit=1&offset=1')).data[0]?.name).toBe('Ravi Kumar');
  expect((await leads(clerk, 'cursor=bad')).meta.status).toBe(422);
  const counts = [first, rest, await leads(clerk, 'text=kumar'), await leads(clerk, 'text=kumar&limit=1')];
  expect(counts.map(({ meta }) => meta.total_count)).toEqual([3, 3, 2, 2]);

  const sent = {
    name: 'Asha Rao',
    number: '9833333333',
    email: 'asha@example.in',
    position: 'Driver',
    message: 'Hello\nthere',
  };
  await cloud.api('POST', '/career/apply-now', { body: sent });
  const applications = await cloud.api<JobApplicationView[]>('GET', '/career/applications?text=driv', {
    token: clerk.token,
  });
  expect(applications.body.meta.total_count).toBe(1);
  expect(applications.body.data).toEqual([{ ...sent, _id: expect.any(String), createdAt: expect.any(String) }]);
  expect((await leads(clerk, 'text=driver')).data).toEqual([]);
});

test('a page of leads reads a limited number of leads', async () => {
  await commit([
    ...[9_997, 9_998, 9_999].map((minute) => aLead(minute, {})),
    aLead(-100, { company_name: 'Needle Works' }),
  ]);
  const looked = (cursor?: string) =>
    searchLeads('FEEDBACK', { offset: 0, limit: 30, text: 'needle', cursor }, ['company_name'], 2);
  let page = await looked();
  expect([page.rows, page.next]).toEqual([[], expect.any(String)]);
  for (let more = 0; more < 20 && page.rows.length === 0; more++) page = await looked(page.next);
  expect(page.rows.map((lead) => lead['company_name'])).toEqual(['Needle Works']);
});

test('leads are counted up to 1,000, and a search covers the newest 2,000', async () => {
  const clerk = await person({ reach_us: true });
  const many = Array.from({ length: 2010 }, (_, n) => aLead(20_000 + n, { location: n < 5 ? 'Old Goa' : 'Goa' }));
  await writeAll(many.map((change) => ({ put: (change as { put: Item }).put })));
  const counted = async (query: string) => {
    await cloud.settle(); // so that reads of the stream are not counted
    meter.take();
    const { meta } = await leads(clerk, query);
    const { total_count, total_is_least } = meta as { total_count?: number; total_is_least?: true };
    return { total_count, total_is_least, cheap: meter.take().read < 160 };
  };
  expect(await counted('limit=30')).toEqual({ total_count: 1000, total_is_least: true, cheap: true });
  expect(await counted('text=goa')).toEqual({ total_count: 2000, total_is_least: true, cheap: true });
  // The search reads only the newest two thousand leads, and the five matching leads are older.
  expect(await counted('text=old')).toEqual({ total_count: 0, total_is_least: true, cheap: true });
});
