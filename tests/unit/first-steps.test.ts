import { expect, test } from 'vitest';
import { firstStepsOf } from '../../web/src/features/dashboard/steps-of.ts';

const NEW = { hasPickup: false, hasParcel: false, rupees: 0, hasBank: false, shipsCod: false, bank: undefined };
const row = (verification_reject: string | null) => ({
  rows: [{ verified: { bank: false }, bank_detail: { verification_reject } }] as never,
});

test('the step to add account details is open until they are sent, and again if they are rejected', () => {
  expect(firstStepsOf(NEW)).toEqual({ pickup: 'open', bank: 'open', money: 'open', parcel: 'open' });
  expect(firstStepsOf({ ...NEW, bank: row(null) })?.bank).toBe('waits');
  expect(firstStepsOf({ ...NEW, bank: row('Blurred') })?.bank).toBe('open');
});

test('all first steps end with the first parcel, but a COD seller keeps the step to add account details', () => {
  const shipped = { ...NEW, hasParcel: true };
  expect(firstStepsOf(shipped)).toBeUndefined();
  expect(firstStepsOf({ ...shipped, shipsCod: true })).toEqual({
    pickup: 'done',
    bank: 'open',
    money: 'done',
    parcel: 'done',
  });
  expect(firstStepsOf({ ...shipped, shipsCod: true, hasBank: true })).toBeUndefined();
});
