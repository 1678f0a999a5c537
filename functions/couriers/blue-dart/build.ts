import type { Reattempt } from '../port.ts';
import { formatBlueDartDate, reattemptTime } from './dates.ts';

/** A request to Blue Dart. `call` adds host, token and time limit. */
export interface BlueDartRequest {
  method: 'GET' | 'POST';
  /** The path with the query. */
  path: string;
  body?: string;
}

/** Our account at Blue Dart. */
export interface Account {
  loginId: string;
  licenceKey: string;
  /** The licence key for tracking. */
  trackingKey: string;
  customerCode: string;
  /** The version of the interface. Some accounts must send it, together with the customer code. */
  version?: string | undefined;
}

/** How many AWBs one tracking call requests. Calls with more than 25 AWBs may work, but have not been tried. */
export const TRACK_AT_ONCE = 25;

/** Returns the part of every request's body that identifies our account. */
export const accountFields = ({ loginId, licenceKey, customerCode, version }: Account, needs?: string) => ({
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

/** Builds the request for the services at a pin code and the pin code's area. */
export const pinCodeServices = (pincode: string, account: Account): BlueDartRequest =>
  post('/finder/v1/GetServicesforPincode', { pinCode: pincode, profile: accountFields(account) });

/** Builds the request that cancels a parcel. Blue Dart accepts it only before the first scan in a hub. */
export const cancel = (awb: string, account: Account): BlueDartRequest =>
  post('/waybill/v1/CancelWaybill', { Request: { AWBNo: awb }, Profile: accountFields(account) });

/**
 * Builds the request that tracks AWBs or our references. Path and version differ between accounts; '' sends no version.
 */
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

/** The version of the instruction interface. */
const INSTRUCTIONS_VERSION = '1.9';

interface Instruction {
  AWBNo: string;
  /** The instruction: `DT` delivers again, `AM` changes the phone number, `RTO` returns the parcel. */
  AltInstRequestType: 'DT' | 'AM' | 'RTO';
  /**
   * The day of the instruction. It is sent with every instruction, because for some accounts Blue Dart refuses an
   * instruction without it.
   */
  PreferDate: string;
  MobileNo?: string;
}

const instruct = (altreq: Instruction, account: Account): BlueDartRequest =>
  post('/cust-instruction-update/v1/CustALTInstructionUpdate', {
    altreq: { MobileNo: '', PreferTime: '', TimeSlot: '', LandMark: '', ...altreq },
    profile: accountFields(account, INSTRUCTIONS_VERSION),
  });

export const requestReturn = (awb: string, now: Date, account: Account): BlueDartRequest =>
  instruct(
    { AWBNo: awb, AltInstRequestType: 'RTO', PreferDate: formatBlueDartDate(reattemptTime(now, undefined)) },
    account,
  );

/**
 * Builds the requests for a re-attempt. One changes the phone number, if a new one is given. The other one requests a
 * delivery on a day.
 */
export function reattempt(
  awb: string,
  { phone, deferredDate }: Reattempt,
  now: Date,
  account: Account,
): BlueDartRequest[] {
  const common = { AWBNo: awb, PreferDate: formatBlueDartDate(reattemptTime(now, deferredDate)) };
  return [
    ...(phone ? [instruct({ ...common, AltInstRequestType: 'AM', MobileNo: phone }, account)] : []),
    instruct({ ...common, AltInstRequestType: 'DT' }, account),
  ];
}
