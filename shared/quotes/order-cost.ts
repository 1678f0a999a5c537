import { gstOnNet } from './price.ts';

/** The facts that decide what an order costs. Amounts are in paise before GST. */
export interface CostFacts {
  /**
   * The forward freight at the charged weight. This is the declared weight, or the weight that the courier measured if
   * that was charged and the seller has not won a dispute about it.
   */
  freightPaise: number;
  codPaise: number;
  returned: boolean;
  refunded: boolean;
}

/**
 * The cost of an order in parts. `totalPaise` is the sum of the parts. In a difference between two costs, parts may be
 * negative.
 */
export interface Cost {
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  totalPaise: number;
}

export const NO_COST: Cost = { freightPaise: 0, codPaise: 0, taxPaise: 0, totalPaise: 0 };

/**
 * Returns the full cost of an order, independent of earlier charges. A parcel that is returned to origin costs twice
 * the forward freight, without COD charges (spec 1 section 9). A refunded order costs nothing. GST of 18 % is
 * calculated and rounded on the sum.
 */
export function costOf({ freightPaise, codPaise, returned, refunded }: CostFacts): Cost {
  if (refunded) return NO_COST;
  const freight = returned ? 2 * freightPaise : freightPaise;
  const cod = returned ? 0 : codPaise;
  const taxPaise = gstOnNet(freight + cod);
  return { freightPaise: freight, codPaise: cod, taxPaise, totalPaise: freight + cod + taxPaise };
}

/**
 * Returns the difference between an order's new cost and its present cost, part by part. Only this difference is
 * charged or refunded, so the total of all charges does not depend on the sequence of events.
 */
export const costChange = (before: Cost, after: Cost): Cost => ({
  freightPaise: after.freightPaise - before.freightPaise,
  codPaise: after.codPaise - before.codPaise,
  taxPaise: after.taxPaise - before.taxPaise,
  totalPaise: after.totalPaise - before.totalPaise,
});
