import { describe, expect, it } from 'vitest';
import {
  readBooking,
  readCancellation,
  readChange,
  readConnectionTest,
} from '../../../../functions/couriers/shadowfax/parse.ts';

const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const failure = (errors: unknown, more = {}) => ok({ message: 'Failure', errors, ...more });

describe('Shadowfax’s reply to a booking', () => {
  it('the reply to a booking contains the AWB, and a sort code that may be null', () => {
    const data = { id: 1, client_order_id: 'ord-1', awb_number: 'SF1TST', sort_code: null };
    expect(readBooking(ok({ message: 'Success', errors: null, data }), 'ord-1')).toEqual({
      kind: 'booked',
      awb: 'SF1TST',
    });
    expect(
      readBooking(ok({ message: 'Success', errors: null, data: { ...data, sort_code: 'KTA/1' } }), 'ord-1'),
    ).toMatchObject({ sortCode: 'KTA/1' });
  });

  it('the reply to a return contains the AWB beside the message', () => {
    const said = { awb_number: 'R1TST', client_request_id: 'R1TST', status: 'New' };
    expect(readBooking(ok({ message: 'Success', ...said }), 'ord-1')).toEqual({ kind: 'booked', awb: 'R1TST' });
    expect(readBooking(ok({ responseMsg: 'Failure', errors: 'Pickup Pincode is not serviceable' }), 'ord-1')).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: 'Pickup Pincode is not serviceable',
    });
    expect(readBooking(ok({ message: 'Success' }), 'ord-1')).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['with fields', { COID: 'ord-1', AWB: 'SF9TST' }],
    ['in words alone', {}],
  ])('a reference that Shadowfax already has is read as booked: %s', (_, fields) => {
    const errors = 'Order for COID : ord-1 is already created with AWB : SF9TST';
    expect(readBooking(failure(errors, fields), 'ord-1')).toEqual({ kind: 'booked', awb: 'SF9TST' });
    expect(readBooking(failure(errors, fields), 'ord-2')).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['Invalid Delivery Pincode. Pincode 128888 is not serviceble', 'NOT_SERVICEABLE', /^Invalid Delivery Pincode/],
    [['RTO Contact Number is Invalid', 'Payment Mode is Required'], 'NOT_POSSIBLE', /^RTO .*; Payment Mode/],
    [{ order_details: { client_order_id: ['This field is required.'] } }, 'NOT_POSSIBLE', /^client_order_id: This/],
    ['GSTIN Number is mandatory for product value more than 50000', 'NOT_POSSIBLE', /^GSTIN/],
  ])('the message %j is read as a refusal of the booking', (errors, code, message) => {
    expect(readBooking(failure(errors, { data: {} }), 'ord-1')).toEqual({
      kind: 'refused',
      code,
      message: expect.stringMatching(message),
    });
  });

  it('a booking is refused if our Shadowfax account has unpaid invoices', () => {
    const message = 'Cannot place an Order: Please clear your pending invoices to continue.';
    expect(readBooking(ok({ message }, 400), 'ord-1')).toEqual({ kind: 'refused', code: 'ACCOUNT_BLOCKED', message });
  });

  it.each([
    ['a page', { status: 200, body: '<html>' }],
    ['a refusal without words', failure([])],
    ['a refusal that has no errors', ok({ message: 'Failure' })],
    ['a success without AWB', ok({ message: 'Success', errors: null, data: { awb_number: null } })],
    ['an AWB that is there already', failure({ order_details: { awb_number: ['SF1 already exists'] } })],
    ['words on our account', ok({ message: 'Invalid client type.' }, 400)],
    ['a dead token', ok({ status: 'FAILED', errorCode: 'AUTH', message: 'Not provided' }, 400)],
    ['words that nobody documents', ok({ message: 'Try later' })],
    ['another status', ok({ message: 'Not found' }, 404)],
  ])('the outcome of a booking is unknown after %s', (_, answer) => {
    expect(readBooking(answer, 'ord-1')).toMatchObject({ kind: 'unknown', message: expect.stringMatching(/\w/) });
  });
});

describe('Shadowfax’s reply to a cancellation', () => {
  const said = (responseMsg: string, responseCode: unknown, status = 200) => ok({ responseMsg, responseCode }, status);
  const DONE = said('Request has been marked as cancelled', 200);
  const QUEUED = said('Request is queued for cancellation.', 304);
  const AGAIN = said('The request is already in its cancellation phase', '200');

  it('the code in the reply’s body determines whether a cancellation is done', () => {
    expect(readCancellation(DONE, true)).toEqual({ kind: 'done' });
    expect(readCancellation(QUEUED, false)).toMatchObject({ kind: 'unknown', taken: true });
    expect(readCancellation(said('Unable to cancel the request. Please try again!', 500, 400), false)).toEqual({
      kind: 'unknown',
      message: 'Unable to cancel the request. Please try again!',
    });
  });

  it('“already being cancelled” counts as done, unless our own first request may still be queued', () => {
    expect(readCancellation(AGAIN, false)).toEqual({ kind: 'done' });
    expect(readCancellation(AGAIN, true)).toMatchObject({ kind: 'unknown', taken: true });
  });

  it.each([
    ['Please enter a valid AWB Number', 'NOT_FOUND'],
    ['Order cannot be cancelled. Invalid state.', 'NOT_POSSIBLE'],
    ['Cannot cancel order from Pincode Updated', 'NOT_POSSIBLE'],
    ['Multiple Orders found for the given Request Id', 'HTTP_400'],
  ])('the error of a refused cancellation contains Shadowfax’s text: %s', (message, code) => {
    expect(readCancellation(said(message, 400, 400), false)).toEqual({ kind: 'refused', code, message });
  });

  it.each(['', 'null', '{}', '{"responseCode":400}'])('the outcome of a cancellation is unknown after %j', (body) => {
    expect(readCancellation({ status: 200, body }, false).kind).toBe('unknown');
  });
});

describe('Shadowfax’s reply to a change', () => {
  const none = /^$/;

  it('a change counts as done if Shadowfax accepts it or reports the same status already', () => {
    expect(readChange(ok({ message: 'Request accepted.' }), none)).toEqual({ kind: 'done' });
    const from = (code: string) => ok({ message: `Status transition from ${code} to rts is not allowed` }, 400);
    expect(readChange(from('rts_in_process'), /^(?:rts|rto)/)).toEqual({ kind: 'done' });
    expect(readChange(from('nc'), /^(?:rts|rto)/)).toEqual({
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message:
        'Status transition from nc to rts is not allowed. Shadowfax takes this only of a parcel that is on hold or was refused at the door.',
    });
  });

  it('a message that is JSON inside a string is decoded', () => {
    const message = '{"message":"Intercity pincode updates are not allowed"}';
    expect(readChange(ok({ message }, 400), none)).toEqual({
      kind: 'refused',
      code: 'HTTP_400',
      message: 'Intercity pincode updates are not allowed',
    });
  });

  it.each([
    [200, 'null'],
    [200, '{"message":"Perhaps"}'],
    [400, '<html>'],
    [404, '{"message":"x"}'],
  ])('the outcome of a change is unknown after HTTP %d %s', (status, body) => {
    expect(readChange({ status, body }, none).kind).toBe('unknown');
  });
});

describe('Shadowfax’s reply to the connection test', () => {
  it('the connection test shows the services at a pin code, or why Shadowfax refused the call', () => {
    expect(readConnectionTest(ok([{ code: 110_001, services: ['Regular', 'Surface'] }]))).toEqual({
      kind: 'answered',
      words: 'Shadowfax takes our token. 110001: Regular, Surface.',
    });
    expect(readConnectionTest(ok([])).kind).toBe('answered');
    expect(readConnectionTest(ok({ message: 'Invalid service' }, 400))).toMatchObject({ kind: 'refused' });
    expect(readConnectionTest(ok(null)).kind).toBe('unknown');
  });
});
