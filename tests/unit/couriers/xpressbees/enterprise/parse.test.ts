import { describe, expect, it } from 'vitest';
import * as parse from '../../../../../functions/couriers/xpressbees/enterprise/parse.ts';

const AWB = '14110000000001';
const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const said = (ReturnCode: number | string, ReturnMessage: string, more = {}) =>
  ok({ ReturnCode, ReturnMessage, ...more });

describe('Xpressbees enterprise’s reply to a login', () => {
  it('a token is valid for half an hour, and an HTML page is not read as a token', () => {
    expect(parse.readToken(ok({ token: 'abc', code: 200 }))).toEqual({ token: 'abc', livesMs: 1_800_000 });
    expect(parse.readToken(ok({ error: 'Invalid credentials', code: 401 }))).toEqual({
      refused: 'Invalid credentials',
    });
    expect(parse.readToken({ status: 200, body: '<html>' })).toBeUndefined();
  });

  it.each([
    [101, true],
    ['101', true],
    [103, false],
    ['100', false],
  ])('the code %j is read as an expired token: %s', (code, dead) =>
    expect(parse.isTokenExpired(said(code, 'x'))).toBe(dead),
  );
});

describe('Xpressbees enterprise’s reply to a booking', () => {
  const booked = { kind: 'booked', awb: AWB };
  const read = (answer: { status: number; body: string }, again = false) => parse.readBooking(answer, AWB, again);

  it.each([
    ['successful', AWB],
    ['Successfull', Number(AWB)],
    ['Successfully', ` ${AWB}`],
  ])('the success message spelt %s is read as booked', (message, AWBNo) => {
    expect(read(said('100', message, { AWBNo, TokenNumber: 'T1' }))).toEqual(booked);
  });

  it('an AWB that already exists counts as our booking only if the request is a repetition', () => {
    const exists = said(100, 'AirWayBillNO Already exists', { AWBNo: AWB });
    const taken = { kind: 'refused', code: 'AWB_TAKEN', message: 'AirWayBillNO Already exists' };
    expect(read(exists)).toEqual(taken);
    expect(read(exists, true)).toEqual(booked);
    expect(read(said(103, 'AWB Already Exists'))).toMatchObject({ code: 'AWB_TAKEN' });
  });

  it.each(['Invalid AWB Prefix', 'Invalid AirWayBillNO for this account'])(
    'the message %j is read as a refusal of the AWB, not of the parcel',
    (message) => expect(read(said(103, message))).toEqual({ kind: 'refused', code: 'AWB_TAKEN', message }),
  );

  it.each([
    ['Drop pincode is not serviceable', 'NOT_SERVICEABLE'],
    ['ServiceType not accepted', 'NOT_POSSIBLE'],
    ['Insufficient wallet balance', 'INSUFFICIENT_BALANCE'],
  ])('the refusal %j is read as %s', (message, code) => {
    expect(read(said('103', message))).toEqual({ kind: 'refused', code, message });
  });

  it.each([
    ['a success without the AWB', said(100, 'successful')],
    ['a success with another AWB', said(100, 'successful', { AWBNo: '14110000000009' })],
    ['the code of success with other words', said(100, 'Unsuccessful')],
    ['an operation that failed and may be repeated', said(104, 'Operation failed')],
    ['a token that died', said(101, 'Invalid token')],
    ['a refusal that names our key', said(103, 'Invalid XBKey')],
    ['a fault in the shape of a refusal', said(105, 'Object reference not set to an instance of an object.')],
    ['a refusal without words', said(103, '')],
    ['nothing', ok(null)],
    ['a page', { status: 200, body: '<html>' }],
    ['a word of some proxy', ok({ message: 'Not Found' }, 404)],
  ])('the outcome of a booking is unknown after %s', (_, answer) =>
    expect(read(answer)).toMatchObject({ kind: 'unknown' }),
  );
});

describe('Xpressbees enterprise’s reply to a command', () => {
  it.each([
    ['cancel', { ShippingID: AWB, ReturnCode: 100, ReturnMessage: 'Shipment Updated Successfully' }],
    ['cancel again', { ShippingID: AWB, ReturnCode: 103, ReturnMessage: 'Shipment already cancelled' }],
    ['return', { RTONotifyShipment: [{ ReturnMessage: 'successful', AWBNumber: AWB }] }],
    [
      're-attempt on the old host',
      { UpdateNDRDeferredDeliveryDate: { ReturnCode: '100', ReturnMessage: 'successful' } },
    ],
  ])('the reply %s is read as a completed command', (_, value) =>
    expect(parse.readCommand(ok(value))).toEqual({ kind: 'done' }),
  );

  it('the error of a refused command contains the courier’s text', () => {
    expect(parse.readCommand(said(103, 'Invalid Shipping ID'))).toEqual({
      kind: 'refused',
      code: 'NOT_FOUND',
      message: 'Invalid Shipping ID',
    });
    expect(parse.readCommand(said('103', 'Shipment is already delivered'))).toMatchObject({ code: 'NOT_POSSIBLE' });
  });

  it.each([
    ['another word with the code of success', said(100, 'Shipment not updated successfully')],
    ['a key that is wrong', ok({ RTONotifyShipment: [{ ReturnMessage: 'Invalid XBkey' }] })],
    ['an empty list', ok({ RTONotifyShipment: [] })],
    ['a page', { status: 400, body: 'Bad Request' }],
  ])('the outcome of a command is unknown after %s', (_, answer) =>
    expect(parse.readCommand(answer)).toMatchObject({ kind: 'unknown' }),
  );
});

describe('a request for AWBs of a series', () => {
  it('the reply to a request for AWBs is read as a batch number or a message', () => {
    expect(parse.readBatchId(said(100, 'Successful', { BatchID: 4711 }))).toEqual({ id: '4711' });
    expect(parse.readBatchId(said(103, 'Invalid XBKey'))).toEqual({ said: 'Invalid XBKey' });
    expect(parse.readBatchId({ status: 200, body: '' })).toMatchObject({
      said: expect.stringContaining('cannot be read'),
    });
  });

  it.each([
    ['a list', ['14110000000001', '14110000000002']],
    ['a list of numbers', [14110000000001, 14110000000002]],
    ['one text', '14110000000001, 14110000000002,'],
    ['a list with a repeat and a word', ['14110000000001', '14110000000002', '14110000000001', 'pending!']],
  ])('a batch of AWBs is read from %s', (_, AWBNoSeries) => {
    expect(parse.readAwbs(said(100, 'Successful', { AWBNoSeries }))).toEqual(['14110000000001', '14110000000002']);
  });

  it.each([null, undefined, [], '', {}])(
    'a batch of AWBs is read as empty while the courier creates it: %j',
    (AWBNoSeries) => {
      expect(parse.readAwbs(said(100, 'In progress', { AWBNoSeries }))).toEqual([]);
    },
  );
});
