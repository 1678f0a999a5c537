import { describe, expect, it } from 'vitest';
import { readBooking, readCancellation } from '../../../../functions/couriers/wow-express/parse.ts';

const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });

describe('Wow Express’s reply to a booking', () => {
  it('the AWB in a reply may be a string or a number, in a list or alone', () => {
    expect(readBooking(ok({ response: [{ awbno: 'W1000000001' }] }))).toEqual({ kind: 'booked', awb: 'W1000000001' });
    expect(readBooking(ok({ response: { awbno: 1_000_000_001 } }))).toEqual({ kind: 'booked', awb: '1000000001' });
  });

  it.each([
    ['Destination pincode is not serviceable', 'NOT_SERVICEABLE'],
    ['Insufficient balance', 'INSUFFICIENT_BALANCE'],
    [['Phone is wrong', 'Name is wrong'], 'NOT_POSSIBLE'],
  ])('the message %j is read as a refusal of the booking, even if the reply has an AWB', (error, code) => {
    expect(readBooking(ok({ response: [{ error, awbno: 'W1' }] }))).toEqual({
      kind: 'refused',
      code,
      message: [error].flat().join('; '),
    });
  });

  it('a rejected API key leaves the outcome of a booking unknown', () => {
    expect(readBooking(ok({ response: [{ error: 'Invalid API key' }] }))).toMatchObject({
      kind: 'unknown',
      asked: false,
    });
  });

  it.each([
    ['null', ok(null)],
    ['a page', { status: 200, body: '<html>' }],
    ['nothing', { status: 200, body: '' }],
    ['an empty list', ok({ response: [] })],
    ['an element that says nothing', ok({ response: [{ status: 'ok' }] })],
    ['an empty error', ok({ response: [{ error: '', awbno: '' }] })],
    ['words on a parcel that is there already', ok({ response: [{ error: 'order_no already exists' }] })],
    ['another shape', ok({ error: 'No' }, 400)],
  ])('the outcome of a booking is unknown after %s', (_, answer) => {
    const result = readBooking(answer);
    expect(result).toMatchObject({ kind: 'unknown', message: expect.stringMatching(/\w/) });
    expect(result).not.toHaveProperty('asked');
  });
});

describe('Wow Express’s reply to a cancellation', () => {
  it.each([[{ status: 'success' }], [[]], [{ response: [{ error: 'Already cancelled' }] }], [{ response: [{}] }]])(
    'the reply %j is read as a cancellation that is only requested',
    (value) => {
      expect(readCancellation(ok(value))).toMatchObject({ kind: 'unknown', taken: true });
    },
  );

  it('a refused cancellation is read like a refused booking', () => {
    expect(readCancellation(ok({ response: [{ error: 'AWB not found' }] }))).toEqual({
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message: 'AWB not found',
    });
  });

  it.each([
    ['null', ok(null)],
    ['a text', ok('done')],
    ['a page', { status: 200, body: '<html>' }],
    ['HTTP 404', ok({ status: 'success' }, 404)],
    ['a refused key', ok({ response: [{ error: 'Invalid api_key' }] })],
  ])('the outcome of a cancellation is unknown after %s', (_, answer) => {
    const result = readCancellation(answer);
    expect(result.kind).toBe('unknown');
    expect(result).not.toHaveProperty('taken');
  });
});
