import { taxOf } from './price.ts';

/** Everything that decides what an order costs. Paise before GST. */
export interface CostFacts {
  /**
   * The forward freight at the weight in force: the declared one, or the courier's once it is charged and not disputed
   * successfully.
   */
  freightPaise: number;
  codPaise: number;
  returned: boolean;
  refunded: boolean;
}

/** An amount in its parts; `totalPaise` is their sum. Parts of a difference may be negative. */
export interface Cost {
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  totalPaise: number;
}

export const NO_COST: Cost = { freightPaise: 0, codPaise: 0, taxPaise: 0, totalPaise: 0 };

/**
 * Returns what an order costs, independent of its history. A return costs twice the forward freight without COD
 * charges, wherever the parcel returns to (spec 1 section 9); a refunded order costs nothing. GST of 18% is rounded
 * once.
 */
export function costOf({ freightPaise, codPaise, returned, refunded }: CostFacts): Cost {
  if (refunded) return NO_COST;
  const freight = returned ? 2 * freightPaise : freightPaise;
  const cod = returned ? 0 : codPaise;
  const taxPaise = taxOf(freight + cod);
  return { freightPaise: freight, codPaise: cod, taxPaise, totalPaise: freight + cod + taxPaise };
}

/**
 * Returns the difference between a new price and the present one, part by part. This is posted, so the order of events
 * does not matter.
 */
export const costChange = (before: Cost, after: Cost): Cost => ({
  freightPaise: after.freightPaise - before.freightPaise,
  codPaise: after.codPaise - before.codPaise,
  taxPaise: after.taxPaise - before.taxPaise,
  totalPaise: after.totalPaise - before.totalPaise,
});
