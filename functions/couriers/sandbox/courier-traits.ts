import { createHash } from 'node:crypto';
import { ALL_CAPABILITIES, type CourierProfile, OTHER_COURIER } from '../profile.ts';
import { COURIERS } from '../registry/couriers.ts';
import { REPORTED_STATUSES, type ReportedStatus } from './spoken.ts';

/** The facts about a courier that the sandbox needs to imitate it. */
export interface CourierTraits extends Pick<CourierProfile, 'key' | 'capabilities' | 'pickupRequests'> {
  readonly awb: CourierProfile['sandbox']['awb'];
  /** The courier's code for each status. */
  readonly codes: Readonly<Record<ReportedStatus, string>>;
}

/** The facts for partners whose courier we do not have. */
const OTHER: Pick<CourierProfile, 'key' | 'capabilities' | 'sandbox'> = {
  key: OTHER_COURIER,
  capabilities: { ...ALL_CAPABILITIES, reverse: true },
  sandbox: {
    awb: { prefix: '88', digits: 10 },
    codes: 'MAN|OFP|PUP|TRN|OFD|NDR|DLV|RTS|RTT|RTO|RTD|CAN|LST|DMG|HLD',
  },
};

/** Returns the facts about a courier for the sandbox, by its key; `OTHER` for an unknown key. */
export function traitsOf(courier: string): CourierTraits {
  const profile = COURIERS.find((one) => one.key === courier);
  const { key, capabilities, sandbox } = profile ?? OTHER;
  const words = sandbox.codes.split('|');
  const codes = Object.fromEntries(REPORTED_STATUSES.map((status, i) => [status, words[i] ?? status])) as Record<
    ReportedStatus,
    string
  >;
  return { key, capabilities, awb: sandbox.awb, codes, ...(profile?.pickupRequests && { pickupRequests: true }) };
}

/** Returns the status that a code of the imitated courier means; undefined for an unknown code. */
export const statusOfCode = ({ codes }: CourierTraits, code: string): ReportedStatus | undefined =>
  REPORTED_STATUSES.find((status) => codes[status] === code);

/**
 * Returns an AWB in the courier's format, derived from a reference and a `turn`. If another reference already has this
 * AWB, the caller tries the next `turn`. @example awbOf(traitsOf('delhivery'), 'ord_1', 0) // '5793' and ten digits
 */
export function awbOf(courier: CourierTraits, reference: string, turn: number): string {
  const { prefix, digits, suffix = '' } = courier.awb;
  const hash = createHash('sha256').update([courier.key, reference, turn].join('\n')).digest();
  const number = hash.readBigUInt64BE(0) % 10n ** BigInt(digits);
  return prefix + String(number).padStart(digits, '0') + suffix;
}
