import { createHash } from 'node:crypto';
import type { SandboxPartner } from './partners.ts';

/**
 * The AWB that a reference gets, in the partner's style: the same each time. Two references can meet on one number,
 * so the caller asks again with the next `turn` when it is taken.
 * @example awbOf(SANDBOX_PARTNERS.delhivery, 'ord_1', 0) // '5793' and ten digits
 */
export function awbOf(partner: SandboxPartner, reference: string, turn: number): string {
  const { prefix, digits, suffix } = partner.awb;
  const hash = createHash('sha256').update([partner.key, reference, turn].join('\n')).digest();
  const number = hash.readBigUInt64BE(0) % 10n ** BigInt(digits);
  return prefix + String(number).padStart(digits, '0') + suffix;
}
