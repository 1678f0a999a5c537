import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { WrittenSheet } from '../../workbooks/write-workbook.ts';

/** A seller's orders of a month, priced by the card in force and by the new one, in paise with GST. */
export interface WhatIfSeller {
  _id: string;
  name: string;
  orders: number;
  before: number;
  after: number;
}

/** The orders of a month by two cards, for each seller, the largest change first. */
export interface WhatIfResult {
  from: string;
  to: string;
  /** How many orders were priced. `of` is the number of all orders; if it is larger, the amounts are scaled up. */
  taken: number;
  of: number;
  sellers: WhatIfSeller[];
}

/**
 * Prices last month's orders by the card in force and by a new one. It is passed as a function, because the code of
 * orders imports the code of partners, never the reverse.
 */
export type WhatIf = (of: { before: RateCard; after: RateCard; at: Date }) => Promise<WhatIfResult>;

/** The highest number of sellers that a preview shows. The preview's workbook has all sellers. */
const MOST_SELLERS = 20;

/** Returns the sums and the first sellers, to be shown on screen. */
export const whatIfView = ({ sellers, ...rest }: WhatIfResult) => ({
  ...rest,
  orders: sellers.reduce((sum, { orders }) => sum + orders, 0),
  before: sellers.reduce((sum, { before }) => sum + before, 0),
  after: sellers.reduce((sum, { after }) => sum + after, 0),
  count: sellers.length,
  sellers: sellers.slice(0, MOST_SELLERS),
});

const RUPEES = '#,##0.00';

/** Returns the sheet with every seller. */
export const whatIfSheet = ({ sellers }: WhatIfResult): WrittenSheet => ({
  name: 'Last month by seller',
  columns: [
    { header: 'Seller', width: 32 },
    { header: 'Orders', width: 10 },
    { header: 'By the present card', format: RUPEES },
    { header: 'By the new card', format: RUPEES },
    { header: 'Change', format: RUPEES },
  ],
  rows: sellers.map(({ name, orders, before, after }) => [
    name,
    orders,
    before / 100,
    after / 100,
    (after - before) / 100,
  ]),
});
