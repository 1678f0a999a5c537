import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { returnCollectors } from '../../../../functions/couriers/registry/return-collectors.ts';
import * as enterprise from '../../../../functions/couriers/xpressbees/enterprise/statuses.ts';
import { xpressbees } from '../../../../functions/couriers/xpressbees/profile.ts';
import * as selfServe from '../../../../functions/couriers/xpressbees/self-serve/statuses.ts';
import { STATUS_KEYS } from '../../../../shared/orders/status.ts';

const COMPANY = {
  xpressbees_username: 'u',
  xpressbees_password: 'p',
  xpressbees_secret_key: 's',
  xpressbees_business_account: 'ACC',
  xpressbees_vendor_code: 'V',
};
const PANEL = { xpressbees_panel_email: 'e', xpressbees_panel_password: 'p' };
const connect = (secrets: Record<string, string>) => xpressbees.real.connect(secrets, {});

describe('connecting Xpressbees', () => {
  it('Xpressbees uses the enterprise account if all its secrets are set, and otherwise the self-serve account', async () => {
    expect((await connect({ ...COMPANY, ...PANEL }))?.settles).toBe('own-awb');
    expect((await connect(PANEL))?.settles).toBe('person');
    expect(await connect({ xpressbees_panel_email: 'e' })).toBeUndefined();
    expect(await connect({})).toBeUndefined();
  });

  it.each(Object.keys(COMPANY))(
    'Xpressbees uses the self-serve account if the enterprise account lacks the secret %s',
    async (name) => {
      expect((await connect({ ...COMPANY, ...PANEL, [name]: '' }))?.settles).toBe('person');
    },
  );

  it('the capabilities of Xpressbees depend on the secrets that are set', async () => {
    expect((await connect(COMPANY))?.capabilities).toEqual({ cancel: true, rto: false, reattempt: true, push: false });
    const all = { ...COMPANY, xpressbees_xb_key: 'k', xpressbees_push_secret: 's' };
    expect((await connect(all))?.capabilities).toEqual({ cancel: true, rto: true, reattempt: true, push: true });
    expect((await connect({ ...PANEL, xpressbees_push_secret: 's' }))?.capabilities).toEqual({
      cancel: true,
      rto: false,
      reattempt: true,
      push: true,
      reverse: true,
    });
  });
});

it('returns are offered with the panel’s account and with the sandbox, and not with an enterprise account', async () => {
  for (const [name, value] of Object.entries(PANEL)) vi.stubEnv(`SECRET_${name.toUpperCase()}`, value);
  expect((await returnCollectors())('xpressbees')).toBe(true);
  for (const [name, value] of Object.entries(COMPANY)) vi.stubEnv(`SECRET_${name.toUpperCase()}`, value);
  const collects = await returnCollectors();
  expect(['xpressbees', 'delhivery', 'spoton', null].map(collects)).toEqual([false, true, false, true]);
  vi.unstubAllEnvs();
  expect((await returnCollectors())('xpressbees')).toBe(true);
});

it.each([COMPANY, PANEL])('the offer of returns is what the adapter of the same account can do', async (secrets) => {
  const { capabilities } = (await connect(secrets)) ?? {};
  expect(xpressbees.real.collectsReturns?.(secrets)).toBe(capabilities?.reverse === true);
});

describe('AWBs of an Xpressbees series', () => {
  it.each(['14110000000001', '1411000001'])('an uploaded AWB series may contain the AWB %s', (awb) =>
    expect(xpressbees.series?.wrong(awb)).toBeUndefined(),
  );
  it.each(['D12345678', 'SF1411000001PW', '141100000', '14110000000000001', '1411 0000000001', ''])(
    'an uploaded AWB series may not contain the AWB %j',
    (awb) => expect(xpressbees.series?.wrong(awb)).toMatch(/10 to 16 digits/),
  );
});

/** Returns code and status of each row in the documentation's table under a heading. */
function rowsOf(heading: string): string[] {
  const page = readFileSync(new URL('../../../../docs/couriers/xpressbees.md', import.meta.url), 'utf8');
  const part = page.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...part.matchAll(/^\| `([^`]+)` \|[^|]*\| ([^|]+) \|/gm)].map(([, code, status]) => `${code} ${status}`);
}

describe.each([
  ['Enterprise', enterprise],
  ['Self-serve', selfServe],
])('the status codes of %s', (heading, { STATUS_ROWS, statusOf, codeOf }) => {
  it('the status codes in the documentation equal those of the table', () => {
    expect(STATUS_ROWS.map(([code, status]) => `${code} ${status ?? 'none'}`)).toEqual(rowsOf(heading));
    expect(STATUS_ROWS.flatMap(([, status]) => (status && !STATUS_KEYS.includes(status) ? [status] : []))).toEqual([]);
  });

  it('each status text of a code is listed once', () => {
    const texts = STATUS_ROWS.flatMap(([, , ...some]) => some);
    expect(texts).toEqual([...new Set(texts)]);
    for (const [code, , ...some] of STATUS_ROWS) expect(some.map(codeOf)).toEqual(some.map(() => code));
  });

  it('status codes are read in upper and lower case', () => {
    expect(statusOf(' ofd ')).toBe('out_for_delivery');
    expect(statusOf('ZZ')).toBeUndefined();
    expect(statusOf('')).toBeUndefined();
    expect(codeOf('Out-for_DELIVERY ')).toBe('OFD');
    expect(codeOf(' Teleported')).toBe('Teleported');
  });
});
