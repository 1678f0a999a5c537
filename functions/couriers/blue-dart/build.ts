import type { Reattempt } from '../port.ts';
import { againAt, dateOf } from './dates.ts';

/** A request before the network adds host, token and time limit. */
export interface BlueDartRequest {
  method: 'GET' | 'POST';
  /** With the query. */
  path: string;
  body?: string;
}

/** Who we are at Blue Dart. */
export interface Account {
  loginId: string;
  licenceKey: string;
  /** For tracking Blue Dart gives a key of its own. */
  trackingKey: string;
  customerCode: string;
  /** Of the interface: asked for by some accounts, with the customer code beside it. */
  version?: string | undefined;
}

/** AWBs that are tracked in one call: 25 were seen, more may do. */
export const TRACK_AT_ONCE = 25;

/** What every body says of us. */
export const profileOf = ({ loginId, licenceKey, customerCode, version }: Account, needs?: string) => ({
  LoginID: loginId,
  LicenceKey: licenceKey,
  Api_type: 'S',
  ...(version && { Customercode: customerCode }),
  ...((version || needs) && { Version: version || needs }),
});

export const post = (path: string, body: unknown): BlueDartRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});

/** What Blue Dart does at a pin code, and the area that it belongs to. */
export const services = (pincode: string, account: Account): BlueDartRequest =>
  post('/finder/v1/GetServicesforPincode', { pinCode: pincode, profile: profileOf(account) });

/** Only before the first scan in a hub. */
export const cancel = (awb: string, account: Account): BlueDartRequest =>
  post('/waybill/v1/CancelWaybill', { Request: { AWBNo: awb }, Profile: profileOf(account) });

/** By AWB, or by our reference. Path and version differ between accounts, so they are settings; an empty version is left out. */
export function track(
  numbers: readonly string[],
  { loginId, trackingKey }: Account,
  { path, verno, by = 'awb' }: { path: string; verno: string; by?: 'awb' | 'ref' },
): BlueDartRequest {
  const query = new URLSearchParams({
    handler: 'tnt',
    action: 'custawbquery',
    loginid: loginId,
    lickey: trackingKey,
    awb: by,
    numbers: numbers.join(','),
    format: 'json',
    scan: '1',
    ...(verno && { verno }),
  });
  return { method: 'GET', path: `${path}?${query}` };
}

/** The version of the interface that takes instructions. */
const INSTRUCTIONS_VERSION = '1.9';

interface Instruction {
  AWBNo: string;
  /** `DT` deliver again, `AM` another number to call, `RTO` back. */
  AltInstRequestType: 'DT' | 'AM' | 'RTO';
  /** Sent with each: some accounts are refused without. */
  PreferDate: string;
  MobileNo?: string;
}

const instruct = (altreq: Instruction, account: Account): BlueDartRequest =>
  post('/cust-instruction-update/v1/CustALTInstructionUpdate', {
    altreq: { MobileNo: '', PreferTime: '', TimeSlot: '', LandMark: '', ...altreq },
    profile: profileOf(account, INSTRUCTIONS_VERSION),
  });

export const giveBack = (awb: string, now: Date, account: Account): BlueDartRequest =>
  instruct({ AWBNo: awb, AltInstRequestType: 'RTO', PreferDate: dateOf(againAt(now, undefined)) }, account);

/** First another number to call, then when: on a day, else tomorrow. Each is a request of its own. */
export function reattempt(
  awb: string,
  { phone, deferredDate }: Reattempt,
  now: Date,
  account: Account,
): BlueDartRequest[] {
  const common = { AWBNo: awb, PreferDate: dateOf(againAt(now, deferredDate)) };
  return [
    ...(phone ? [instruct({ ...common, AltInstRequestType: 'AM', MobileNo: phone }, account)] : []),
    instruct({ ...common, AltInstRequestType: 'DT' }, account),
  ];
}
