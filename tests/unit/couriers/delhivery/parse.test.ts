import { describe, expect, it } from 'vitest';
import * as parse from '../../../../functions/couriers/delhivery/parse.ts';
import { payload } from './payload.ts';

const ok = (body: string) => ({ status: 200, body });

describe('Delhivery’s reply to a booking', () => {
  it('the reply to a booking contains the AWB and the sort code', () => {
    expect(parse.readBooking(ok(payload('create-success.json')))).toEqual({
      kind: 'booked',
      awb: '57930810000101',
      sortCode: 'PNQ/KOT',
    });
  });

  it('the refusal of a booking contains all of Delhivery’s remarks', () => {
    expect(parse.readBooking(ok(payload('create-fail.json')))).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: 'Pincode 797001 is not serviceable for this client',
    });
  });

  it('a booking that Delhivery may have saved partly has an unknown outcome', () => {
    expect(parse.readBooking(ok(payload('create-partly-saved.json')))).toMatchObject({ kind: 'unknown' });
  });

  it('the refusal of a whole booking request is read', () => {
    expect(parse.readBooking(ok(payload('create-unknown-warehouse.json')))).toEqual({
      kind: 'refused',
      code: 'UNKNOWN_WAREHOUSE',
      message: 'ClientWarehouse matching query does not exist.',
    });
  });

  it('an HTML page as reply leaves the outcome unknown, except with HTTP 4xx', () => {
    expect(parse.readBooking(ok('<html>maintenance</html>'))).toMatchObject({ kind: 'unknown' });
    expect(parse.readBooking({ status: 400, body: 'format key missing in POST' })).toEqual({
      kind: 'refused',
      code: 'HTTP_400',
      message: 'format key missing in POST',
    });
  });

  it.each([
    [200, '{"packages":[{"status":"Success","waybill":"","remarks":[]}]}'],
    [200, '{}'],
    [200, '{"packages":[]}'],
    [400, ''],
    [404, '<!doctype html><title>Not found</title>'],
  ])('the outcome of a booking is unknown after HTTP %i %s', (status, body) => {
    expect(parse.readBooking({ status, body })).toMatchObject({ kind: 'unknown' });
  });
});

describe('Delhivery’s reply to a change or cancellation', () => {
  it('the XML reply to a cancellation is read, which the documentation does not mention', () => {
    expect(parse.readCancellation(ok(payload('cancel.xml')))).toEqual({ kind: 'done' });
  });

  it('the JSON reply of Delhivery’s documentation is read', () => {
    expect(parse.readCancellation(ok('{"status":true,"waybill":"1","remark":"Shipment has been cancelled."}'))).toEqual(
      {
        kind: 'done',
      },
    );
  });

  it.each([
    ['<root><status>False</status><remark>Shipment cannot be cancelled.</remark></root>', 200, 'NOT_POSSIBLE'],
    ['{"status":false,"error":"Shipment cannot be cancelled."}', 200, 'NOT_POSSIBLE'],
    ['{"error":"Shipment cannot be cancelled."}', 400, 'HTTP_400'],
  ])('the reply is read as a refused cancellation: %s', (body, status, code) => {
    expect(parse.readCancellation({ status, body })).toEqual({
      kind: 'refused',
      code,
      message: 'Shipment cannot be cancelled.',
    });
  });

  it('an empty reply does not count as success', () => {
    expect(parse.readCancellation(ok(''))).toEqual({ kind: 'unknown', message: 'The reply is empty.' });
  });
});

describe('other replies of Delhivery', () => {
  it('a re-attempt counts as accepted if the reply has an id', () => {
    expect(parse.readReattempt(ok('{"request_id":"UPL1057589122946282"}'))).toEqual({ kind: 'done' });
    expect(parse.readReattempt({ status: 400, body: '{"error":"Invalid NSL code"}' })).toEqual({
      kind: 'refused',
      code: 'HTTP_400',
      message: 'Invalid NSL code',
    });
    expect(parse.readReattempt(ok('oops'))).toMatchObject({ kind: 'unknown' });
  });

  it('a pickup request counts as accepted if Delhivery gives it a number or already has it', () => {
    const made = '{"client_name":"PW","pickup_id":8831,"pickup_date":"2026-11-24","incoming_center_name":"Kota_C"}';
    expect(parse.readPickupRequest(ok(made))).toEqual({ kind: 'done' });
    const exists = '{"success":false,"pr_exist":true,"pickup_id":8831,"error":{"message":"exists","code":669}}';
    expect(parse.readPickupRequest({ status: 400, body: exists })).toEqual({ kind: 'done' });
    const wrong = '{"success":false,"pr_exist":false,"error":{"message":"Wallet balance is low","code":1}}';
    expect(parse.readPickupRequest({ status: 400, body: wrong })).toMatchObject({
      kind: 'refused',
      message: 'Wallet balance is low',
    });
    expect(parse.readPickupRequest(ok('<html>'))).toMatchObject({ kind: 'unknown' });
  });

  it('a pick-up address that Delhivery already has counts as registered', () => {
    expect(parse.readRegistration(ok('{"success":true}'))).toEqual({ kind: 'done' });
    expect(parse.readRegistration({ status: 400, body: '{"error":["client-warehouse already exists"]}' })).toEqual({
      kind: 'done',
    });
    expect(parse.readRegistration({ status: 400, body: '{"error":["Invalid pin"]}' })).toMatchObject({
      kind: 'refused',
    });
  });
});
