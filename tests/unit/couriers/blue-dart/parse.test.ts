import { describe, expect, it } from 'vitest';
import * as parse from '../../../../functions/couriers/blue-dart/parse.ts';

const ok = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
const bad = (entry: unknown) => ({
  status: 400,
  body: `\r\n\r\n${JSON.stringify({ status: 400, title: 'Bad Request', 'error-response': [entry] })}`,
});
const result = (more: object) =>
  ok({ GenerateWayBillResult: { AWBNo: '', IsError: false, IsErrorInPU: false, Status: [], ...more } });
const status = (StatusCode: string, StatusInformation = StatusCode) => ({ StatusCode, StatusInformation });
const failed = (Status: unknown, more = {}) =>
  bad({ AWBNo: '', CCRCRDREF: 'PW1', IsError: true, IsErrorInPU: false, Status, ...more });

describe('the reply to a Blue Dart booking', () => {
  it('the reply to a booking contains the AWB and the sort code', () => {
    const more = {
      AWBNo: '70000000011',
      DestinationArea: 'BLR',
      DestinationLocation: 'KRM',
      Status: [status('Valid')],
    };
    const expected = { kind: 'booked', awb: '70000000011', sortCode: 'BLR/KRM' };
    expect(parse.readBooking(result(more))).toEqual(expected);
    expect(parse.readBooking(result({ ...more, AWBNo: 70000000011, IsError: 'False' }))).toEqual(expected);
    expect(parse.readBooking(result({ AWBNo: '70000000011', DestinationArea: null }))).toEqual({
      kind: 'booked',
      awb: '70000000011',
    });
  });

  it('a booking is valid even if its pick-up was refused', () => {
    const more = {
      AWBNo: '70000000011',
      IsErrorInPU: true,
      Status: [status('PickupOnHoliday', 'No pick-up on a holiday')],
    };
    const expected = { kind: 'booked', awb: '70000000011', noPickup: 'No pick-up on a holiday (PickupOnHoliday)' };
    expect(parse.readBooking(result(more))).toEqual(expected);
    expect(parse.readBooking(failed(more.Status, more))).toEqual(expected);
  });

  const words = status('InvalidPinCode', 'Pin code is not serviced');
  it.each([
    ['a list', [words]],
    ['an object', words],
    ['a list in e', { e: [words] }],
    ['a list in WayBillGenerationStatus', { WayBillGenerationStatus: [words] }],
  ])('a refusal whose status is %s is read with HTTP 400 and with 200', (_, Status) => {
    const refused = { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'Pin code is not serviced (InvalidPinCode)' };
    expect(parse.readBooking(failed(Status))).toEqual(refused);
    expect(parse.readBooking(result({ IsError: true, Status }))).toEqual(refused);
  });

  it('a refusal’s status is also found in the structure of an error response', () => {
    expect(parse.readBooking(bad(status('InvalidOriginPincode')))).toMatchObject({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
    });
  });

  it.each([
    ['Invalid Consignee Name', 'HTTP_400'],
    ['BlankContactNo', 'HTTP_400'],
    ['OTP Number cannot be blank', 'HTTP_400'],
    ['Object reference not set to an instance of an object.', 'HTTP_400'],
    ['Insufficient balance', 'INSUFFICIENT_BALANCE'],
  ])('the message “%s” refuses the booking', (text, code) => {
    expect(parse.readBooking(failed([status('', text)]))).toEqual({ kind: 'refused', code, message: text });
  });

  it.each([
    'InvalidAreaScNotInRegion',
    'UnauthorizedUser',
    'UserDoesNotExists',
    'RequestAuthenticationFailed',
    'License Mismatch',
  ])('the message %s is read as a fault of our settings, not as a refusal of the parcel', (code) =>
    expect(parse.readBooking(failed([status(code)]))).toEqual({ kind: 'account', message: code }),
  );

  it.each([
    [
      'a duplicate that names the AWB in its field',
      failed([status('', 'Waybill already generated for this reference')], { AWBNo: '70000000011' }),
      { awb: '70000000011' },
    ],
    [
      'in its words',
      failed([
        status('', 'Waybill already generated'),
        status('', 'Waybill No : 70000000011 Dest Area : BLR Dest Scrcd : KRM'),
      ]),
      { awb: '70000000011', sortCode: 'BLR/KRM' },
    ],
    [
      'in its words, as one text with HTTP 200',
      result({ IsError: true, Status: { e: status('', 'Waybill already generated Waybill No:70000000011') } }),
      { awb: '70000000011' },
    ],
    ['nowhere', failed([status('', 'Waybill already generated for this reference')]), {}],
  ])('the message is read as a duplicate reference: %s', (_, answer, more) =>
    expect(parse.readBooking(answer)).toEqual({ kind: 'duplicate', ...more }),
  );

  it.each([
    ['a success without AWB', result({ Status: [status('Valid')] })],
    ['an AWB that is none', result({ AWBNo: 'PENDING' })],
    [
      'an AWB beside an error that is neither a duplicate nor of the pick-up',
      failed([status('Odd')], { AWBNo: '70000000011' }),
    ],
    ['words that say that nobody knows', failed([status('', 'We are unable to process your request')])],
    ['a refusal without words', failed([])],
    ['words of the gateway', bad({ msg: 'Bad request' })],
    ['a page', { status: 400, body: '<html>down</html>' }],
    ['nothing', { status: 200, body: '' }],
    ['an error response that is empty', { status: 400, body: '{"error-response":[]}' }],
  ])('the reply %s leaves the outcome of a booking unknown', (_, answer) => {
    expect(parse.readBooking(answer)).toMatchObject({
      kind: 'unknown',
      message: expect.stringMatching(/^Blue Dart: \w/),
    });
  });
});

describe('the reply to a Blue Dart cancellation', () => {
  it('a repeated cancellation counts as done, and other messages are refusals or unknown outcomes', () => {
    expect(
      parse.readCancellation(ok({ CancelWaybillResult: { AWBNo: '1', IsError: false, Status: [status('Valid')] } })),
    ).toEqual({ kind: 'done' });
    expect(parse.readCancellation(failed([status('', 'Waybill is already cancelled')]))).toEqual({ kind: 'done' });
    expect(
      parse.readCancellation(
        ok({ CancelWaybillResult: { IsError: true, Status: status('', 'Shipment is in-scanned') } }),
      ),
    ).toEqual({
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message: 'Shipment is in-scanned',
    });
    expect(parse.readCancellation(failed([status('', 'Already in-scanned, cannot be cancelled')]))).toMatchObject({
      kind: 'refused',
    });
    expect(parse.readCancellation(failed([status('', 'Invalid AWB number')]))).toMatchObject({
      kind: 'refused',
      code: 'NOT_FOUND',
    });
    expect(parse.readCancellation(failed([status('UnauthorizedUser')]))).toMatchObject({ kind: 'account' });
    expect(parse.readCancellation(ok({}))).toMatchObject({ kind: 'unknown' });
    expect(parse.readCancellation(ok({ CancelWaybillResult: {} }))).toMatchObject({ kind: 'unknown' });
  });
});

describe('the reply to a Blue Dart delivery instruction', () => {
  it('a delivery instruction counts as done in each format of the reply, and as refused if it came too late', () => {
    const told = (more: object) => ok({ CustALTInstructionUpdateResult: { AWBNo: '1', IsError: false, ...more } });
    expect(parse.readInstruction(told({ Status: [status('Valid')] }))).toEqual({ kind: 'done' });
    expect(parse.readInstruction(told({ status: { e: status('Valid') } }))).toEqual({ kind: 'done' });
    expect(
      parse.readInstruction(told({ IsError: true, status: { e: status('', 'Instruction already given') } })),
    ).toEqual({
      kind: 'done',
    });
    const cannot = { IsError: true, status: { e: status('', 'Already out for delivery') } };
    expect(parse.readInstruction(told(cannot))).toMatchObject({ kind: 'refused' });
    const late = told({ IsError: true, status: { e: status('', 'Shipment already delivered') } });
    expect(parse.readInstruction(late)).toEqual({
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message: 'Shipment already delivered',
    });
  });
});

describe('Blue Dart’s reply about a pin code', () => {
  const told = (more: object) =>
    ok({ GetServicesforPincodeResult: { IsError: false, ErrorMessage: 'Valid', AreaCode: 'PNQ', ...more } });

  it('the reply about a pin code contains its area and delivery services', () => {
    expect(
      parse.readServices(told({ eTailPrePaidAirInbound: 'Yes', eTailCODAirInbound: 'N', eTailCODAirOutbound: 'Yes' })),
    ).toEqual({
      kind: 'services',
      area: 'PNQ',
      prepaid: 'yes',
      cod: 'no',
    });
  });

  it('a pick-up counts as refused only if the message is about its pin code', () => {
    const no = told({ IsError: true, ErrorMessage: 'Invalid Pincode', AreaCode: null });
    expect(parse.readServices(no)).toEqual({ kind: 'refused', code: 'NOT_SERVICEABLE', message: 'Invalid Pincode' });
    expect(parse.readServices(told({ IsError: true, ErrorMessage: 'UnauthorizedUser' }))).toMatchObject({
      kind: 'account',
    });
    expect(parse.readServices(failed([status('', 'shipping service is busy')]))).toMatchObject({ kind: 'unknown' });
    expect(parse.readServices(told({ AreaCode: '' }))).toMatchObject({ kind: 'unknown' });
    expect(parse.readServices(ok({}))).toMatchObject({ kind: 'unknown' });
  });
});

describe('the reply to a Blue Dart login', () => {
  const nowMs = 1_793_600_000_000;
  const jwt = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

  it('a token is valid as long as its reply says, or for 55 minutes by default', () => {
    const lives = (JWTToken: string) => parse.readLoginReply(ok({ JWTToken }), nowMs);
    expect(lives(jwt({ exp: 1_793_686_400 }))).toEqual({ token: expect.any(String), livesMs: 86_400_000 });
    expect(lives(jwt({}))).toMatchObject({ livesMs: 3_300_000 });
    expect(lives(jwt({ exp: 1 }))).toMatchObject({ livesMs: 3_300_000 });
    expect(lives('opaque')).toEqual({ token: 'opaque', livesMs: 3_300_000 });
  });

  it('a login counts as refused with a message, but not with an HTML page', () => {
    expect(parse.readLoginReply(bad({ msg: 'Invalid ClientID' }), nowMs)).toEqual({
      refused: expect.stringContaining('Invalid ClientID'),
    });
    expect(parse.readLoginReply({ status: 200, body: '<html>' }, nowMs)).toBeUndefined();
    expect(parse.readLoginReply({ status: 200, body: 'null' }, nowMs)).toBeUndefined();
  });

  it('the login is repeated if the gateway reports an expired token', () => {
    expect(parse.isTokenExpired(ok({ fault: { faultstring: 'Invalid JWT token' } }))).toBe(true);
    expect(parse.isTokenExpired(ok({ fault: { faultstring: 'Spike arrest' } }))).toBe(false);
    expect(parse.isTokenExpired(ok({}))).toBe(false);
  });
});
