import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { traitsOf } from '../../../../functions/couriers/sandbox/courier-traits.ts';
import { buildDuePush, buildPush, readSandboxPush } from '../../../../functions/couriers/sandbox/push.ts';
import type { SandboxShipment } from '../../../../functions/couriers/sandbox/store.ts';

const at = '2026-11-02T06:00:00.000Z';
const scan = { code: 'OFP', description: 'Out for pick-up', location: 'Pune', at };
const update = { awb: '1411', reference: 'ord-1', scans: [{ ...scan, status: 'delivered' as const }] };
const xpressbees = traitsOf('xpressbees');

describe('the format of sandbox pushes', () => {
  it('a sandbox push is signed over the exact bytes of its body', () => {
    const { rawBody, headers } = buildPush(update, 'key');
    expect(rawBody).toBe(`{"awb":"1411","reference":"ord-1","scans":[${JSON.stringify(scan)}]}`);
    expect(headers['x-sandbox-signature']).toBe(createHmac('sha256', 'key').update(rawBody).digest('hex'));
  });

  it('the status of a push is derived from the code, and the status that the push contains is ignored', () => {
    const { rawBody, headers } = buildPush(update, 'key');
    expect(readSandboxPush(xpressbees, rawBody, headers, 'key')).toEqual({
      kind: 'updates',
      updates: [{ awb: '1411', reference: 'ord-1', scans: [{ ...scan, status: 'out_for_pickup' }] }],
    });
  });

  it('a push with an unknown code keeps the code and has no status', () => {
    const { rawBody, headers } = buildPush({ awb: '1', scans: [{ ...scan, code: 'ZZ-999' }] }, 'key');
    expect(readSandboxPush(xpressbees, rawBody, headers, 'key')).toEqual({
      kind: 'updates',
      updates: [{ awb: '1', scans: [{ ...scan, code: 'ZZ-999' }] }],
    });
  });

  it('a push with a wrong signature or an unreadable body is refused', () => {
    const { rawBody, headers } = buildPush(update, 'key');
    const refused = { kind: 'refused', code: 'SIGNATURE' };
    expect(readSandboxPush(xpressbees, rawBody, headers, 'other')).toMatchObject(refused);
    expect(readSandboxPush(xpressbees, `${rawBody} `, headers, 'key')).toMatchObject(refused);
    expect(readSandboxPush(xpressbees, rawBody, {}, 'key')).toMatchObject(refused);
    const signed = { 'x-sandbox-signature': createHmac('sha256', 'key').update('{}').digest('hex') };
    expect(readSandboxPush(xpressbees, '{}', signed, 'key')).toMatchObject({ kind: 'refused', code: 'PAYLOAD' });
  });
});

describe('sending sandbox pushes', () => {
  const shipment: SandboxShipment = {
    courier: 'xpressbees',
    awb: '14110000000001',
    reference: 'ord-1',
    bookedAt: at,
    from: { city: 'Pune', state: 'Maharashtra' },
    to: { city: 'Kota', state: 'Rajasthan' },
    tatDays: 4,
    plan: 'deliver',
  };
  const day = (n: number) => new Date(Date.parse(at) + n * 86_400_000);
  const told = (since: Date, now: Date) =>
    JSON.parse(buildDuePush(shipment, since, now, 'key')?.rawBody ?? '{"scans":[]}').scans.map(
      (sent: { code: string }) => sent.code,
    );

  it('buildDuePush sends each due scan once', () => {
    expect(told(day(0), day(1))).toEqual(['OFP', 'PKD']);
    expect(told(day(1), day(9))).toEqual(['IT', 'IT', 'IT', 'OFD', 'DLVD']);
    expect(buildDuePush(shipment, day(9), day(10), 'key')).toBeUndefined();
  });

  it('buildDuePush builds no push for a courier without pushes', () => {
    expect(buildDuePush({ ...shipment, courier: 'spoton' }, day(0), day(9), 'key')).toBeUndefined();
  });
});
