import { describe, expect, it } from 'vitest';
import {
  createEnterprise,
  type EnterpriseCredentials,
} from '../../../../../functions/couriers/xpressbees/enterprise/adapter.ts';
import { xpressbees } from '../../../../../functions/couriers/xpressbees/profile.ts';
import type { Fetch } from '../../../../../functions/platform/http/ask.ts';
import { booking } from '../../booking.ts';

const CREDENTIALS: EnterpriseCredentials = {
  username: 'u',
  password: 'p',
  secretKey: 's',
  businessAccount: 'ACC',
  pickupVendorCode: 'V',
  serviceType: 'SD',
  xbKey: 'key',
};

/**
 * Creates an Xpressbees adapter that gets prepared answers in order, and a token for each login. It records the other
 * requests.
 */
function rig(answers: (object | number)[], more: Partial<EnterpriseCredentials> = {}) {
  const asked: { url: string; headers: Headers }[] = [];
  const pauses: number[] = [];
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith('generateToken')) return new Response('{"token":"t","code":200}');
    asked.push({ url, headers: new Headers(init.headers) });
    const answer = answers.shift() ?? 500;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(JSON.stringify(answer));
  };
  const courier = createEnterprise(
    { ...CREDENTIALS, ...more },
    xpressbees.capabilities,
    { fetch },
    async (ms) => void pauses.push(ms),
  );
  return { asked, pauses, courier };
}
const said = (ReturnCode: number, ReturnMessage: string, more = {}) => ({ ReturnCode, ReturnMessage, ...more });
const life = (...codes: string[]) =>
  said(100, 'successful', {
    ShipmentLogDetails: codes.map((ShipmentStatus) => ({
      ShipmentStatus,
      ShipmentStatusDateTime: '02-11-2026 09:00:00',
    })),
  });

describe('fetching AWBs of an Xpressbees series', () => {
  it('prepaid and COD parcels get AWBs from separate series', () => {
    const { courier } = rig([]);
    expect(courier.poolOf?.({ paymentMethod: 'cod' })).toBe('cod');
    expect(courier.poolOf?.({ paymentMethod: 'prepaid' })).toBe('prepaid');
  });

  it('AWBs of a series are fetched with the series’ key once their batch is ready', async () => {
    const batch = said(100, 'Successful', { BatchID: '7' });
    const wait = said(100, 'In progress', { AWBNoSeries: null });
    const { courier, asked, pauses } = rig([
      batch,
      wait,
      wait,
      said(100, 'Successful', { AWBNoSeries: ['14110000000001'] }),
    ]);
    expect(await courier.fetchAwbs?.('cod')).toEqual(['14110000000001']);
    expect(pauses).toEqual([2000, 2000]);
    expect(asked.map(({ headers }) => [headers.get('xbkey'), headers.get('token')])).toEqual(
      Array.from({ length: 4 }, () => ['key', null]),
    );
  });

  it('an error while fetching AWBs contains the batch number or the courier’s message', async () => {
    const wait = said(100, 'In progress');
    const late = rig([said(100, 'Successful', { BatchID: '7' }), wait, wait, wait, wait, wait]);
    await expect(late.courier.fetchAwbs?.('prepaid')).rejects.toThrow('batch 7 of AWBs (prepaid) is not ready');
    expect(late.asked).toHaveLength(6);
    const odd = rig([
      said(100, 'Successful', { BatchID: '7' }),
      said(100, 'Successful', { AWBNoSeries: ['XB1411000001'] }),
    ]);
    await expect(odd.courier.fetchAwbs?.('cod')).rejects.toThrow('batch 7 has XB1411000001. An AWB of Xpressbees has');
    await expect(rig([said(103, 'Invalid XBKey')]).courier.fetchAwbs?.('cod')).rejects.toThrow('Invalid XBKey');
    await expect(rig([500]).courier.fetchAwbs?.('cod')).rejects.toThrow('HTTP 500');
    await expect(rig([]).courier.fetchAwbs?.('any')).rejects.toThrow('cod and prepaid');
  });
});

describe('Xpressbees without the key of its AWB series', () => {
  it('without the key of the AWB series no AWBs are fetched and no parcel is returned to origin', async () => {
    const { courier, asked } = rig([], { xbKey: undefined });
    expect([courier.capabilities.rto, courier.fetchAwbs]).toEqual([false, undefined]);
    expect(await courier.createRto('1')).toMatchObject({
      kind: 'refused',
      code: 'NOT_OFFERED',
      message: expect.stringContaining('Comment on the order'),
    });
    expect(asked).toEqual([]);
  });
});

describe('Xpressbees enterprise: commands', () => {
  it('an RTO request has no token, and its key is in the body', async () => {
    const { courier, asked } = rig([life('IT'), { RTONotifyShipment: [{ ReturnMessage: 'successful' }] }]);
    expect(await courier.createRto('1')).toEqual({ kind: 'done' });
    expect(asked.map(({ headers }) => headers.get('token'))).toEqual(['t', null]);
  });
});

describe('Xpressbees enterprise: a re-attempt', () => {
  it('a re-attempt with a new name reports that the name was sent only as a comment', async () => {
    const done = said(100, 'Shipment Updated Successfully');
    const { courier } = rig([done, done, said(103, 'NDR is closed')]);
    expect(await courier.reattempt('1', { phone: '9000000001' })).toEqual({ kind: 'done' });
    expect(await courier.reattempt('1', { name: 'Ravi Rao' })).toEqual({
      kind: 'done',
      note: 'The name goes along as a comment: Xpressbees cannot change it.',
    });
    expect(await courier.reattempt('1', { name: 'Ravi Rao' })).toMatchObject({
      kind: 'refused',
      message: 'NDR is closed',
    });
  });
});

describe('Xpressbees enterprise: booking', () => {
  it('a booking without an AWB of our pool is not sent', async () => {
    const { courier, asked } = rig([]);
    expect(await courier.book(booking())).toMatchObject({ kind: 'unknown', asked: false });
    expect(asked).toEqual([]);
  });

  it('a booking whose token was rejected may be repeated', async () => {
    const dead = said(101, 'Invalid token');
    const { courier, asked } = rig([dead, dead]);
    expect(await courier.book(booking({ awb: '14110000000001' }))).toMatchObject({ kind: 'unknown', asked: false });
    expect(asked).toHaveLength(2);
  });
});

describe('Xpressbees enterprise: tracking', () => {
  it('tracking requests a repeated AWB once, and throws if a parcel cannot be read', async () => {
    const { courier, asked } = rig([life('IT')]);
    expect([...(await courier.track(['1', '1'])).keys()]).toEqual(['1']);
    expect(asked).toHaveLength(1);
    await expect(rig([life('IT'), 500]).courier.track(['1', '2'])).rejects.toThrow('HTTP 500');
    await expect(rig([said(103, 'Account on hold')]).courier.track(['1'])).rejects.toThrow('Account on hold');
  });
});
