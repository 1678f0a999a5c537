import { describe, expect, it } from 'vitest';
import { createBlueDart } from '../../../../functions/couriers/blue-dart/adapter.ts';
import { createAreaCache } from '../../../../functions/couriers/blue-dart/areas.ts';
import { blueDart } from '../../../../functions/couriers/blue-dart/profile.ts';
import { referenceOf } from '../../../../functions/couriers/blue-dart/reference.ts';
import type { BlueDartSettings } from '../../../../functions/couriers/blue-dart/settings.ts';
import type { Fetch } from '../../../../functions/platform/http/ask.ts';
import { booking, returnBooking } from '../booking.ts';

const SETTINGS: BlueDartSettings = {
  clientId: 'c',
  clientSecret: 's',
  account: { loginId: 'L', licenceKey: 'ship', trackingKey: 'track', customerCode: '123456' },
  originArea: 'PNQ',
};
const AWB = '70000000011';
const OURS = referenceOf(booking());

/** Creates a Blue Dart adapter that gets prepared answers in order, and records its requests except logins. */
function rig(answers: [number, unknown][], settings: Partial<BlueDartSettings> = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const fake: Fetch = async (to, { body: text }) => {
    const { pathname, search } = new URL(to);
    if (pathname.endsWith('/token/v1/login')) return new Response('{"JWTToken":"t"}');
    asked.push(
      pathname.replace('/in/transportation', '') +
        search.replace(/^.*&awb=(\w+&numbers=[^&]*).*?(&verno=\d+)?$/, '?$1$2'),
    );
    if (typeof text === 'string') sent.push(JSON.parse(text));
    const [status, body] = answers.shift() ?? [500, ''];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  const areas = createAreaCache();
  const courier = createBlueDart(
    { ...SETTINGS, ...settings },
    blueDart.capabilities,
    { fetch: fake },
    { now: () => new Date('2026-11-02T03:00:00Z'), areas },
  );
  return { asked, sent, courier };
}

const duplicate = (text: string, AWBNo = ''): [number, unknown] => [
  400,
  { status: 400, 'error-response': [{ AWBNo, IsError: true, Status: [{ StatusCode: '', StatusInformation: text }] }] },
];
const named = duplicate(`Waybill already generated Waybill No : ${AWB} Dest Area : KTU Dest Scrcd : KOT`);
const tracked = (more: object = {}, code = '030'): [number, unknown] => {
  const ScanDetail = {
    Scan: 'Told',
    ScanCode: code,
    ScanGroupType: code === '098' ? 'T' : 'S',
    ScanType: 'PU',
    ScanDate: '02-Nov-2026',
    ScanTime: '11:00',
  };
  return [
    200,
    { ShipmentData: { Shipment: { WaybillNo: AWB, RefNo: OURS, StatusType: 'PU', Scans: [{ ScanDetail }], ...more } } },
  ];
};
const untracked: [number, unknown] = [200, { ShipmentData: { Error: 'Incorrect waybill number or No information' } }];
const mismatch: [number, unknown] = [200, { ShipmentData: { Error: 'License Mismatch' } }];
const services = (more: object): [number, unknown] => [
  200,
  { GetServicesforPincodeResult: { IsError: false, ErrorMessage: 'Valid', AreaCode: 'PNQ', ...more } },
];
const done: [number, unknown] = [200, { CancelWaybillResult: { IsError: false } }];

describe('a booking whose reference already exists at Blue Dart', () => {
  it('a duplicate booking gets the AWB in the refusal if tracking shows that the AWB is ours', async () => {
    const { asked, courier } = rig([named, tracked()]);
    expect(await courier.book(booking())).toEqual({ kind: 'booked', awb: AWB, sortCode: 'KTU/KOT' });
    expect(asked).toEqual(['/waybill/v1/GenerateWayBill', `/tracking/v1?awb&numbers=${AWB}&verno=1`]);
  });

  it('a duplicate booking never gets the AWB of another order', async () => {
    for (const answers of [untracked, tracked({ RefNo: 'PWANOTHER' }), mismatch, [503, ''] as [number, unknown]]) {
      const result = await rig([named, answers, answers]).courier.book(booking());
      expect(result).toMatchObject({ kind: 'unknown' });
    }
    expect(await rig([named, untracked]).courier.book(booking())).toMatchObject({
      message: expect.stringContaining(AWB),
    });
  });

  it('a duplicate booking is refused if its parcel is cancelled', async () => {
    expect(await rig([named, tracked({}, '098')]).courier.book(booking())).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Create the order again'),
    });
  });

  it('a duplicate booking is looked up by our reference if the refusal contains no AWB', async () => {
    const unnamed = duplicate('Waybill already generated for this reference');
    const { asked, courier } = rig([unnamed, tracked()]);
    expect(await courier.book(booking())).toEqual({ kind: 'booked', awb: AWB });
    expect(asked.at(-1)).toBe(`/tracking/v1?ref&numbers=${OURS}&verno=1`);
    for (const answer of [untracked, tracked({ RefNo: '' }), tracked({ RefNo: 'PW1' })])
      expect(await rig([unnamed, answer]).courier.book(booking())).toMatchObject({ kind: 'unknown' });
  });
});

describe('Blue Dart: booking', () => {
  const booked: [number, unknown] = [200, { GenerateWayBillResult: { AWBNo: AWB, IsError: false, IsErrorInPU: true } }];

  it('the pick-up area is requested from Blue Dart only if the settings contain none', async () => {
    const { asked, courier } = rig([services({}), booked, booked], { originArea: undefined });
    expect(await courier.book(booking())).toEqual({ kind: 'booked', awb: AWB });
    await courier.book(booking({ reference: 'ord-0002' }));
    expect(asked).toEqual([
      '/finder/v1/GetServicesforPincode',
      '/waybill/v1/GenerateWayBill',
      '/waybill/v1/GenerateWayBill',
    ]);
  });

  it('booking a return registers a pick-up in the buyer’s area, even for an account with one area and a daily van', async () => {
    const { sent, courier } = rig([services({ AreaCode: 'KTU' }), booked], { originArea: 'PNQ', pickup: 'no' });
    await courier.book(returnBooking());
    expect(sent.at(-1)).toMatchObject({
      Request: { Shipper: { OriginArea: 'KTU' }, Services: { RegisterPickup: true, IsReversePickup: true } },
    });
  });

  it('a booking is refused if the pick-up place has no service', async () => {
    const book = (answer: [number, unknown]) => rig([answer], { originArea: undefined }).courier.book(booking());
    expect(await book(services({ IsError: true, ErrorMessage: 'Invalid Pincode' }))).toEqual({
      kind: 'refused',
      code: 'NOT_SERVICEABLE',
      message: 'It does not pick up at pin code 411014: Invalid Pincode',
    });
    expect(await book(services({ IsError: true, ErrorMessage: 'UnauthorizedUser' }))).toMatchObject({
      kind: 'unknown',
    });
    expect(await book([502, ''])).toMatchObject({ kind: 'unknown' });
  });

  it('a booking that fails because of wrong settings has an unknown outcome', async () => {
    expect(await rig([duplicate('InvalidAreaScNotInRegion')]).courier.book(booking())).toMatchObject({
      kind: 'unknown',
      message: 'Blue Dart refuses our account: InvalidAreaScNotInRegion',
    });
  });

  it('an address that would lose letters in ASCII is not sent to Blue Dart', async () => {
    const { asked, courier } = rig([]);
    expect(await courier.book(booking({ to: { ...booking().to, line1: '१२ कोटा' } }))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('“१२ कोटा”'),
    });
    expect(asked).toEqual([]);
  });
});

describe('tracking by Blue Dart', () => {
  it('a tracking request is repeated without a version number if the licence does not match it', async () => {
    const { asked, courier } = rig([mismatch, tracked(), mismatch, mismatch]);
    expect([...(await courier.track([AWB])).keys()]).toEqual([AWB]);
    expect(asked).toEqual([`/tracking/v1?awb&numbers=${AWB}&verno=1`, `/tracking/v1?awb&numbers=${AWB}`]);
    await expect(courier.track([AWB])).rejects.toThrow('License Mismatch');
    const other = rig([tracked()], { verno: 'none', trackingPath: '/tracking/v1/shipment' });
    await other.courier.track([AWB]);
    expect(other.asked).toEqual([`/tracking/v1/shipment?awb&numbers=${AWB}`]);
  });

  it('tracking requests 25 AWBs in one call, including the AWBs of returns', async () => {
    const { asked, courier } = rig([
      tracked({ NewWaybillNo: '80000000011' }),
      tracked({ WaybillNo: '80000000011' }),
      untracked,
    ]);
    const awbs = [AWB, ...Array.from({ length: 25 }, (_, n) => `7100000${1000 + n}`)];
    expect((await courier.track(awbs)).get(AWB)).toHaveLength(2);
    expect(asked.map((path) => (path.match(/%2C/g)?.length ?? 0) + 1)).toEqual([25, 1, 1]);
    expect(asked[1]).toContain('numbers=80000000011');
  });
});

describe('commands to Blue Dart', () => {
  it('a cancellation is sent only if tracking succeeds and shows no pick-up', async () => {
    expect(await rig([untracked, done]).courier.cancel(AWB)).toEqual({ kind: 'done' });
    const { asked, courier } = rig([tracked({}, '015')]);
    expect(await courier.cancel(AWB)).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect(asked).toHaveLength(1);
    expect(await rig([mismatch, mismatch]).courier.cancel(AWB)).toMatchObject({ kind: 'unknown' });
  });

  it('a re-attempt may change the day but not the address', async () => {
    const told: [number, unknown] = [200, { CustALTInstructionUpdateResult: { IsError: false } }];
    const no: [number, unknown] = [200, { CustALTInstructionUpdateResult: { IsError: true, Status: 'Not allowed' } }];
    expect(await rig([told, told]).courier.reattempt(AWB, { phone: '9000000001' })).toEqual({ kind: 'done' });
    expect(await rig([told, no]).courier.reattempt(AWB, { phone: '9000000001' })).toMatchObject({ kind: 'refused' });
    const { asked, courier } = rig([]);
    expect(await courier.reattempt(AWB, { line1: 'Flat 4' })).toMatchObject({ kind: 'refused', code: 'NOT_POSSIBLE' });
    expect(asked).toEqual([]);
  });
});

describe('the connection test of Blue Dart', () => {
  it('the connection test checks both keys and says which of them was rejected', async () => {
    const ping = (...answers: [number, unknown][]) => rig(answers).courier.ping();
    expect(await ping(services({ AreaCode: 'DEL' }), untracked)).toEqual({
      kind: 'answered',
      words: 'Blue Dart takes our account. 110001 is in area DEL: prepaid no, COD no. It takes our tracking key.',
    });
    const tracking = await ping(services({}), mismatch, mismatch);
    expect(tracking).toMatchObject({
      code: 'CREDENTIALS',
      message: expect.stringContaining('does not take our tracking key'),
    });
    expect(await ping(services({ IsError: true, ErrorMessage: 'UnauthorizedUser' }))).toMatchObject({
      code: 'CREDENTIALS',
    });
    expect(await ping([401, ''], [401, ''])).toMatchObject({ code: 'CREDENTIALS' });
    expect(await ping(services({}), [503, ''])).toMatchObject({ kind: 'unknown' });
  });
});
