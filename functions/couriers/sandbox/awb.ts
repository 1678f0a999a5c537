import { createHash } from 'node:crypto';
import type { Voice } from './voice.ts';

/**
 * The AWB that a reference gets, in the courier's style: the same each time. Two references can meet on one number,
 * so the caller asks again with the next `turn` when it is taken.
 * @example awbOf(voiceOf('delhivery'), 'ord_1', 0) // '5793' and ten digits
 */
export function awbOf(courier: Voice, reference: string, turn: number): string {
  const { prefix, digits, suffix = '' } = courier.awb;
  const hash = createHash('sha256').update([courier.key, reference, turn].join('\n')).digest();
  const number = hash.readBigUInt64BE(0) % 10n ** BigInt(digits);
  return prefix + String(number).padStart(digits, '0') + suffix;
}
