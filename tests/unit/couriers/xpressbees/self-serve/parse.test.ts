import { describe, expect, it } from 'vitest';
import * as parse from '../../../../../functions/couriers/xpressbees/self-serve/parse.ts';

const ok = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const no = (message: unknown, status = 200) => ok({ status: false, message }, status);
const NOW = Date.parse('2026-11-20T10:00:00Z');
const jwt = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('Xpressbees self-serve’s reply to a login', () => {
  const read = parse.tokenReader(() => NOW);

  it.each([
    ['its own end', jwt({ exp: NOW / 1000 + 10_800 }), 10_800_000],
    ['an hour when it has none', jwt({}), 3_600_000],
    ['an hour when it is no JWT', 'abc', 3_600_000],
    ['an hour when it ended before it came', jwt({ exp: NOW / 1000 - 5 }), 3_600_000],
    ['a day at most', jwt({ exp: NOW / 1000 + 9e6 }), 86_400_000],
  ])('a token is valid until %s', (_, token, livesMs) => {
    expect(read(ok({ status: true, data: token }))).toEqual({ token, livesMs });
    expect(read(ok({ status: true, data: { token } }))).toEqual({ token, livesMs });
  });

  it('a login counts as refused with a message, but not with an HTML page', () => {
    expect(read(no('Invalid email or password'))).toEqual({ refused: 'Invalid email or password' });
    expect(read({ status: 200, body: '<html>' })).toBeUndefined();
    expect(read(ok({ status: true, data: null }))).toBeUndefined();
  });

  it.each([
    ['Invalid Token', true],
    ['Unauthorized', true],
    ['Token expired, please log in', true],
    ['Pincode is not serviceable', false],
  ])('the message %j is read as an expired token: %s', (message, dead) =>
    expect(parse.isTokenExpired(no(message))).toBe(dead),
  );

  it('a successful reply is never read as an expired token', () => {
    expect(parse.isTokenExpired(ok({ status: true, message: 'Token 7 is yours' }))).toBe(false);
  });
});

describe('Xpressbees self-serve’s reply to a booking', () => {
  const data = { order_id: 1, shipment_id: 2, awb_number: 14321000000001, additional_info: 'BOM / TEC ' };

  it('the reply to a booking contains the AWB and the sort code', () => {
    expect(parse.readBooking(ok({ status: true, data }))).toEqual({
      kind: 'booked',
      awb: '14321000000001',
      sortCode: 'BOM / TEC',
    });
    expect(parse.readBooking(ok({ status: true, data: { awb_number: ' 14 ' } }))).toEqual({
      kind: 'booked',
      awb: '14',
    });
  });

  it.each([
    [200, 'Pincode is not serviceable  ', 'NOT_SERVICEABLE', 'Pincode is not serviceable'],
    [400, 'Your wallet balance is low', 'INSUFFICIENT_BALANCE', 'Your wallet balance is low'],
    [
      422,
      '<p>The Consignee Name field is required.</p>\n<p>Weight</p>',
      'HTTP_422',
      'The Consignee Name field is required. Weight',
    ],
    [200, 'No courier for this lane', 'NOT_POSSIBLE', 'No courier for this lane'],
  ])('the reply is read as a refused booking: HTTP %i %j', (status, words, code, message) => {
    expect(parse.readBooking(no(words, status))).toEqual({ kind: 'refused', code, message });
  });

  it.each(['Order number already exists', 'Duplicate order', 'order_number must be unique', 'Already booked'])(
    'the message %j leaves the booking’s outcome unknown, because the parcel exists but its AWB is missing',
    (message) => expect(parse.readBooking(no(message, 422))).toMatchObject({ kind: 'unknown' }),
  );

  it.each([
    ['a success without an AWB', ok({ status: true, data: { awb_number: null } })],
    ['a success without data', ok({ status: true })],
    ['a refusal without words', no('')],
    ['a refusal whose words are none', no({ order: ['odd'] })],
    ['a fault in the shape of a refusal', no('Something went wrong, please try again')],
    ['words without a status', ok({ message: 'Not Found' }, 404)],
    ['a page', { status: 400, body: '<html>' }],
    ['nothing', { status: 200, body: '' }],
  ])('the outcome of a booking is unknown after %s', (_, answer) =>
    expect(parse.readBooking(answer)).toMatchObject({ kind: 'unknown' }),
  );
});

describe('Xpressbees self-serve’s reply to a cancellation', () => {
  it('a repeated cancellation counts as done, and the error of a refused one contains the courier’s text', () => {
    expect(parse.readCancellation(ok({ status: true, message: 'Shipment Cancelled' }))).toEqual({ kind: 'done' });
    expect(parse.readCancellation(no('Shipment is already cancelled'))).toEqual({ kind: 'done' });
    expect(parse.readCancellation(no('Shipment can not be cancelled'))).toMatchObject({ code: 'NOT_POSSIBLE' });
    expect(parse.readCancellation(no('AWB not found', 404))).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    expect(parse.readCancellation(no('Internal error'))).toMatchObject({ kind: 'unknown' });
  });
});

describe('Xpressbees self-serve’s reply to a re-attempt', () => {
  const all = ['change_address', 'change_phone', 're-attempt'] as const;
  const results = (...told: [boolean | string, string][]) =>
    ok(told.map(([status, message]) => ({ status, awb: '1', message })));

  it('a re-attempt counts as done if the courier accepts the attempt, with a note on details that it refused', () => {
    expect(parse.readReattempt(results([true, ''], ['true', ''], [true, '']), all)).toEqual({ kind: 'done' });
    expect(parse.readReattempt(results([false, 'Same city only '], [true, ''], [true, '']), all)).toEqual({
      kind: 'done',
      note: 'It did not take the new address: Same city only',
    });
  });

  it('a re-attempt counts as refused if the courier refuses the attempt itself', () => {
    expect(parse.readReattempt(results([true, ''], [true, ''], [false, 'NDR is closed']), all)).toEqual({
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message: 'It did not take another attempt: NDR is closed',
    });
    expect(parse.readReattempt(results([false, 'NDR is closed']), ['re-attempt'])).toMatchObject({
      kind: 'refused',
      message: 'NDR is closed',
    });
    expect(parse.readReattempt(no('AWB not found'), all)).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
  });

  it.each([
    ['another number of results, not all alike', results([true, ''], [false, ''])],
    ['a success of which it says nothing', ok({ status: true })],
    ['an empty list', ok([])],
    ['a page', { status: 200, body: '<html>' }],
  ])('the outcome of a re-attempt is unknown after %s', (_, answer) =>
    expect(parse.readReattempt(answer, all)).toMatchObject({ kind: 'unknown' }),
  );
});

describe('Xpressbees self-serve’s reply to the connection test', () => {
  it('the connection test lists the services of the account', () => {
    const data = [
      { id: 1, name: 'Surface' },
      { id: 2, name: 'Air' },
    ];
    expect(parse.readConnectionTest(ok({ status: true, data }))).toEqual({
      kind: 'answered',
      words: 'Xpressbees takes our login. Services: Surface, Air.',
    });
    expect(parse.readConnectionTest(ok({ status: true, data: [] }))).toMatchObject({
      words: expect.stringContaining('none'),
    });
    expect(parse.readConnectionTest(no('Account suspended'))).toMatchObject({
      kind: 'refused',
      message: 'Account suspended',
    });
    expect(parse.readConnectionTest({ status: 200, body: 'x' })).toMatchObject({ kind: 'unknown' });
  });
});
