import { expect, it } from 'vitest';
import { withRto } from '../../../functions/orders/cancel-and-return/rto.ts';
import type { Charge, Order } from '../../../functions/orders/record/order.ts';

const charge = (more: Partial<Charge>): Charge => ({
  seq: 1,
  paise: 0,
  freightPaise: 0,
  codPaise: 0,
  taxPaise: 0,
  at: '2026-11-21T00:00:00.000Z',
  invoice: '26-0001-0000001',
  ...more,
});
const wallet = 'wallet:k3v9x2mq1a';
const rtoOf = (more: Partial<Charge>) =>
  withRto(
    { id: 'k3v9x2mq1a-01h00000000000000000abcdef', owner: 'k3v9x2mq1a', refund: null, charge: charge(more) } as Order,
    false,
    new Date('2026-11-22T00:00:00Z'),
  ).entry;

it('an RTO charges the differences of freight and GST exact to the paisa', () => {
  // Paid: 10.07 + 1.81. Return: 20.14 + 3.63 (3.6252), which is 10.07 of freight and 1.82 of GST more.
  expect(rtoOf({ freightPaise: 1007, taxPaise: 181, paise: 1188 })?.postings).toEqual([
    { from: wallet, to: 'freight', paise: 1007 },
    { from: wallet, to: 'gst', paise: 182 },
  ]);
});

it('an RTO refunds the COD charge if it is higher than the second freight', () => {
  // Paid: 56 + 80 + 24.48 = 160.48. Return: 112 + 20.16 = 132.16, which is 24 of freight and COD and 4.32 of GST less.
  const entry = rtoOf({ freightPaise: 5600, codPaise: 8000, taxPaise: 2448, paise: 16_048 });
  expect(entry?.postings).toEqual([
    { from: 'freight', to: wallet, paise: 2400 },
    { from: 'gst', to: wallet, paise: 432 },
  ]);
  expect(entry?.document).toEqual({
    freightPaise: 5600,
    codPaise: -8000,
    taxPaise: -432,
    corrects: { number: '26-0001-0000001', at: '2026-11-21T00:00:00.000Z' },
  });
});

it('an RTO that costs nothing has no ledger entry', () => {
  expect(rtoOf({ freightPaise: 5000, codPaise: 5000, taxPaise: 1800, paise: 11_800 })).toBeUndefined();
});
