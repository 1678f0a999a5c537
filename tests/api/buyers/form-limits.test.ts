import { beforeEach, expect, test } from 'vitest';
import { buyerPage, LAST_DIGITS } from '../../support/buyer/buyer-page.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const { pathOf, link } = buyerPage(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 10_000 });
});

/** Sends the form of a page from an IP address. */
const sendFrom = (ip: string, path: string, fields: Record<string, string>) =>
  fetch(cloud.url + path, { method: 'POST', headers: { 'x-test-ip': ip }, body: new URLSearchParams(fields) });

test('forty buyers whose phones share one IP address can each prove their identity and stop their messages', async () => {
  const orders = await Promise.all(Array.from({ length: 40 }, () => booked(seller)));
  for (const { _id } of orders) {
    const path = await pathOf(seller, _id);
    const proved = await sendFrom('10.9.9.8', path, { digits: LAST_DIGITS });
    expect([path, proved.status]).toEqual([path, 200]);
    expect((await sendFrom('10.9.9.8', `${path}/stop`, {})).status).toBe(200);
  }
});

test('the thirty-first form of one link within a minute is refused from every IP address, and forms of other links are accepted', async () => {
  const { _id } = await booked(seller);
  const path = await pathOf(seller, _id);
  const other = await pathOf(seller, (await booked(seller))._id);
  const paths = ['', '/stop', '/choice', '/return'].map((part) => path + part);
  const statuses = [];
  for (let n = 0; n < 70; n++) {
    const reply = await sendFrom(`10.9.1.${n}`, paths[n % 4] ?? path, n % 4 === 0 ? { digits: LAST_DIGITS } : {});
    statuses.push(reply.status);
    if (reply.status !== 429) continue;
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    break;
  }
  // The minute may end once while the forms are sent.
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(30);
  expect((await sendFrom('10.9.1.0', other, { digits: LAST_DIGITS })).status).toBe(200);
  const made = await link(seller, _id, 'POST');
  expect((await sendFrom('10.9.1.0', new URL(made.body.data.url).pathname, { digits: LAST_DIGITS })).status).toBe(200);
});

test('an IP address can send at most a hundred forms with photos a minute, and can then still send other forms', async () => {
  const path = await pathOf(seller, (await booked(seller))._id);
  const send = () => {
    const body = new FormData();
    body.set('photos', new File(['x'], 'x.png'));
    return fetch(`${cloud.url}/t/unknown/return`, { method: 'POST', headers: { 'x-test-ip': '10.9.2.1' }, body });
  };
  let taken = 0;
  // The minute may end once while the forms are sent.
  while (taken <= 200 && (await send()).status === 404) taken++;
  expect([taken >= 100, taken <= 199, (await send()).status]).toEqual([true, true, 429]);
  expect((await sendFrom('10.9.2.1', path, { digits: LAST_DIGITS })).status).toBe(200);
});

test('views of a buyer’s page from one network do not count as wrong tries of the phone digits', async () => {
  const path = await pathOf(seller, (await booked(seller))._id);
  const headers = { 'x-test-ip': '10.9.9.9' };
  for (let n = 0; n < 25; n++) expect((await fetch(cloud.url + path, { headers })).status).toBe(200);
  expect((await sendFrom('10.9.9.9', path, { digits: LAST_DIGITS })).status).toBe(200);
});

test('an error on a buyer’s page is in the language of the link, or in the phone’s language if the link names none', async () => {
  const path = await pathOf(seller, (await booked(seller))._id);
  const send = async (address: string, languages: string) => {
    const headers = { 'x-test-ip': '10.9.9.7', 'accept-language': languages };
    const body = new URLSearchParams({ unknown: 'field' });
    const reply = await fetch(cloud.url + address, { method: 'POST', headers, body });
    return [reply.status, /<p>([^<]*)/.exec(await reply.text())?.[1]];
  };
  const hindi = 'भेजी गई जानकारी सही नहीं है। वापस जाकर फिर से कोशिश करें।';
  expect(await send(`${path}?lang=hi`, 'en-IN')).toEqual([422, hindi]);
  expect(await send(path, 'hi-IN,en;q=0.5')).toEqual([422, hindi]);
  expect((await send(`${path}?lang=en`, 'hi-IN'))[1]).toMatch(/^[\x20-\x7e]+$/);
});
