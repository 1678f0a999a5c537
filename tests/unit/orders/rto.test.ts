import { describe, expect, it } from 'vitest';
import { rtoPostings } from '../../../functions/orders/ending/rto.ts';
import type { Charge } from '../../../functions/orders/order.ts';

const charge = (more: Partial<Charge>): Charge => ({
  seq: 1,
  paise: 0,
  freightPaise: 0,
  codPaise: 0,
  taxPaise: 0,
  at: '2026-11-21T00:00:00.000Z',
  ...more,
});
const wallet = 'wallet:k3v9x2mq1a';

describe('the postings of a return to origin', () => {
  it('book freight and GST each by what they differ, to the paisa', () => {
    // Paid 10.07 + 1.81. Return 20.14 + 3.63 (3.6252): 10.07 of freight and 1.82 of GST more.
    expect(rtoPostings('k3v9x2mq1a', charge({ freightPaise: 1007, taxPaise: 181, paise: 1188 }))).toEqual([
      { from: wallet, to: 'freight', paise: 1007 },
      { from: wallet, to: 'gst', paise: 182 },
    ]);
  });

  it('give back what the COD charge was above the second freight', () => {
    // Paid 56 + 80 + 24.48 = 160.48. Return 112 + 20.16 = 132.16: 24 and 4.32 less.
    const paid = charge({ freightPaise: 5600, codPaise: 8000, taxPaise: 2448, paise: 16_048 });
    expect(rtoPostings('k3v9x2mq1a', paid)).toEqual([
      { from: 'freight', to: wallet, paise: 2400 },
      { from: 'gst', to: wallet, paise: 432 },
    ]);
  });

  it('are none when both are the same', () => {
    expect(
      rtoPostings('k3v9x2mq1a', charge({ freightPaise: 5000, codPaise: 5000, taxPaise: 1800, paise: 11_800 })),
    ).toEqual([]);
  });
});
