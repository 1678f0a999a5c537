import { expect, test } from 'vitest';
import { createSandboxCourier } from '../../../../functions/couriers/sandbox/adapter.ts';
import { createMemoryStore } from '../../../conformance/memory-store.ts';
import { booking } from '../booking.ts';

const QUESTIONS = ['Is the price tag on it?', 'Is it unused?'];
const START = Date.parse('2026-11-02T06:00:00.000Z');

/** Returns what the scans of a return say that a sandbox courier has collected with questions. */
async function saidOf(courier: string, sku: string): Promise<string[]> {
  let at = START;
  const sandbox = createSandboxCourier(courier, {
    store: createMemoryStore(),
    clock: () => new Date(at),
    pushSecret: 's',
  });
  const product = { name: 'Kurta', sku, quantity: 1 };
  const reverse = { reason: 'Too small', questions: QUESTIONS };
  const booked = await sandbox.book(booking({ paymentMethod: 'prepaid', collectablePaise: 0, product, reverse }));
  if (booked.kind !== 'booked') throw new Error('The sandbox refused a return.');
  at += 20 * 24 * 3600_000;
  const scans = (await sandbox.track([booked.awb])).get(booked.awb) ?? [];
  return scans.map(({ description }) => description);
}

test('if a courier’s riders ask questions, its sandbox reports the buyer’s answers before it picks up a return', async () => {
  expect((await saidOf('shadowfax', 'SANDBOX-DELIVER')).slice(0, 5)).toEqual([
    'Manifest uploaded',
    'Out for pick-up',
    'Is the price tag on it? The buyer: yes',
    'Is it unused? The buyer: yes',
    'Shipment picked up',
  ]);
});

test('a return that the sandbox does not collect says which question the buyer answered with no', async () => {
  expect((await saidOf('shadowfax', 'SANDBOX-RTO')).at(-1)).toBe('Is the price tag on it? The buyer: no');
});

test('the sandbox of a courier whose riders do not ask collects a return without answers', async () => {
  const said = await saidOf('delhivery', 'SANDBOX-DELIVER');
  expect(said.slice(0, 3)).toEqual(['Manifest uploaded', 'Out for pick-up', 'Shipment picked up']);
  expect((await saidOf('delhivery', 'SANDBOX-RTO')).at(-1)).toBe('Customer not available, closed');
});
