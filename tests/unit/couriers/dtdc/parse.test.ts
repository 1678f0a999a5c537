import { describe, expect, it } from 'vitest';
import * as parse from '../../../../functions/couriers/dtdc/parse.ts';

const ok = (value: unknown) => ({ status: 200, body: typeof value === 'string' ? value : JSON.stringify(value) });
const one = (value: unknown) => ok({ status: 'OK', data: [value] });

describe('DTDC’s reply to a booking', () => {
  it('the reply to a booking contains the AWB', () => {
    const pieces = [{ reference_number: '7X100000001001', product_code: '' }];
    expect(parse.readBooking(one({ success: true, reference_number: '7x100000001', pieces }))).toEqual({
      kind: 'booked',
      awb: '7X100000001',
    });
  });

  it.each([
    [{ success: false, reason: 'WRONG_INPUT', message: 'Destination Pincode is not serviceable' }, 'NOT_SERVICEABLE'],
    [{ success: false, error: { message: 'Pin code 797001 not served', reason: 'X' } }, 'NOT_SERVICEABLE'],
    [{ success: 'false', remarks: ['Credit limit exceeded'] }, 'INSUFFICIENT_BALANCE'],
    [{ success: false, reason: 'WRONG_INPUT', message: 'weight must be positive' }, 'NOT_POSSIBLE'],
    [{ success: false, reason: 'WRONG_INPUT', message: 'AWB is not of a series of this customer' }, 'AWB_TAKEN'],
  ])('the reply %j is read as the refusal %s', (value, code) => {
    expect(parse.readBooking(one(value))).toMatchObject({ kind: 'refused', code });
  });

  it('a refusal shows DTDC’s sentence followed by its code, each once', () => {
    const value = { success: false, reason: 'WRONG_INPUT', message: 'weight must be positive', error: 'WRONG_INPUT' };
    expect(parse.readBooking(one(value))).toMatchObject({ message: 'weight must be positive · WRONG_INPUT' });
  });

  it.each([
    [
      { error: { message: 'consignments is required', reason: 'WRONG_INPUT' } },
      'consignments is required · WRONG_INPUT',
    ],
    [{ message: 'Bad request' }, 'Bad request'],
  ])('the reply is read as the refusal of a whole booking request: %j', (value, message) => {
    expect(parse.readBooking({ ...ok(value), status: 400 })).toEqual({ kind: 'refused', code: 'HTTP_400', message });
  });

  it.each([
    [{ success: false, reason: 'CONSIGNMENT_ALREADY_EXISTS', reference_number: 'd00000001' }, 'D00000001'],
    [{ success: false, reason: 'WRONG_INPUT', message: 'Reference number already exists' }, ''],
  ])('the error ’consignment already exists’ is read as an existing booking, not as a refusal: %j', (value, awb) => {
    expect(parse.readBooking(one(value))).toMatchObject({ kind: 'exists', awb });
  });

  it.each([
    [200, one({ success: true, reference_number: '' }).body],
    [200, one({ success: true, reference_number: null }).body],
    [200, one({ success: false }).body],
    [200, one({ reference_number: 'D00000001' }).body],
    [200, one({ success: false, reason: 'INTERNAL', message: 'Internal error, please try again' }).body],
    [200, one({ success: false, message: 'Request timed out' }).body],
    [200, '{"status":"ERROR","message":"no"}'],
    [200, '{"status":"OK","data":[]}'],
    [200, '<html>Maintenance</html>'],
    [200, ''],
    [400, '{"message":"Invalid api-key"}'],
    [400, '{"error":{"message":"customer code PL001 is not active"}}'],
    [400, '<html>400</html>'],
    [400, '{}'],
    [404, '{"message":"Not found"}'],
  ])('the outcome of a booking is unknown after HTTP %i %s', (status, body) => {
    expect(parse.readBooking({ status, body })).toMatchObject({ kind: 'unknown' });
  });
});

describe('DTDC’s reply to a cancellation', () => {
  const cancelled = parse.readCancellation('D00000001');
  const yes = { success: true, reference_number: 'd00000001' };

  it('a cancellation counts as done only if its AWB is among the successes', () => {
    expect(cancelled(ok({ status: 'OK', success: true, successConsignments: [yes], failures: [] }))).toEqual({
      kind: 'done',
    });
    const other = { success: true, reference_number: 'D00000002' };
    expect(cancelled(ok({ success: true, successConsignments: [other] }))).toMatchObject({ kind: 'unknown' });
    expect(cancelled(ok({ status: 'OK', success: true }))).toMatchObject({ kind: 'unknown' });
    expect(cancelled(ok({ success: true, successConsignments: [{ ...yes, success: false }] }))).toMatchObject({
      kind: 'unknown',
    });
  });

  it.each([
    [200, { failures: [{ message: 'Consignment is already cancelled', reference_number: 'D00000001' }] }],
    [400, { error: { message: 'ALREADY_CANCELLED', reason: 'WRONG_INPUT' } }],
  ])('a parcel that was cancelled before is read as cancelled: HTTP %i %j', (status, value) => {
    expect(cancelled({ ...ok(value), status })).toEqual({ kind: 'done' });
  });

  it.each([
    [200, { failures: [{ message: 'Consignment out for delivery', reason: 'WRONG_INPUT' }] }, 'NOT_POSSIBLE'],
    [200, { successConsignments: null, failures: [{ message: 'Consignment not found' }] }, 'NOT_FOUND'],
    [400, { message: 'AWBNo must be an array' }, 'HTTP_400'],
  ])('the reply is read as a refused cancellation: HTTP %i %j', (status, value, code) => {
    expect(cancelled({ ...ok(value), status })).toMatchObject({ kind: 'refused', code });
  });

  it.each([
    [200, '<html></html>'],
    [200, 'null'],
    [200, '{"failures":[{"message":"Unauthorized"}]}'],
    [404, '{"message":"Not found"}'],
  ])('the outcome of a cancellation is unknown after HTTP %i %s', (status, body) => {
    expect(cancelled({ status, body })).toMatchObject({ kind: 'unknown' });
  });
});

describe('DTDC’s reply to a login', () => {
  const token = 'PL001_trk_json:0a1b2c3d4e5f';

  it.each([token, `"${token}"`, `${token}\n`])('the token is read from the login reply %j', (body) => {
    expect(parse.readToken({ status: 200, body })).toEqual({ token, livesMs: 3_600_000 });
  });

  it.each([
    [201, 'username is missing'],
    [400, 'wrong data'],
  ])('a login reply with HTTP %i is read as a refusal of our account', (status, body) =>
    expect(parse.readToken({ status, body })).toEqual({ refused: body }),
  );

  it.each(['', 'null', '<html>token</html>', '{"message":"down"}'])(
    'the login reply %j is not read as a refusal of our account',
    (body) => expect(parse.readToken({ status: 200, body })).toBeUndefined(),
  );

  it('a reply whose body contains the status 401 is read as an expired token', () => {
    expect(parse.isTokenExpired(ok({ statusCode: 401, statusFlag: false }))).toBe(true);
    expect(parse.isTokenExpired(ok({ statusCode: 206 }))).toBe(false);
    expect(parse.isTokenExpired(ok('<html>'))).toBe(false);
  });
});

describe('the connection test of DTDC', () => {
  it('the connection test distinguishes an accepted key, a rejected key and no answer', () => {
    const unknownAwb = { status: 400, body: '{"error":{"message":"Consignment not found","reason":"WRONG_INPUT"}}' };
    expect(parse.readKeyCheck(unknownAwb)).toMatchObject({ kind: 'answered' });
    expect(parse.readKeyCheck(ok({ message: 'Invalid api-key' }))).toMatchObject({
      kind: 'refused',
      code: 'CREDENTIALS',
    });
    expect(parse.readKeyCheck(ok('<html>'))).toMatchObject({ kind: 'unknown' });
  });
});
