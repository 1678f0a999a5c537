import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import type { WrittenSheet } from '../../workbooks/write-workbook.ts';

/** The cost of a seller's orders in a month, by the card in force and by the new card, in paise with GST. */
export interface WhatIfSeller {
  _id: string;
  name: string;
  orders: number;
  before: number;
  after: number;
}

/** The cost of a month's orders by two cards, for each seller. Sellers with the largest change are first. */
export interface WhatIfResult {
  from: string;
  to: string;
  /** How many orders were priced. `of` is the number of all orders; if it is larger, the amounts are scaled up. */
  taken: number;
  of: number;
  sellers: WhatIfSeller[];
}

/**
 * Prices last month's orders by the card in force and by a new card. It is passed as a function, because the code of
 * orders imports the code of partners, but never the reverse.
 */
export type WhatIf = (of: { before: RateCard; after: RateCard; at: Date }) => Promise<WhatIfResult>;

/** The highest number of sellers that a preview shows. The preview's workbook has all sellers. */
const MOST_SELLERS = 20;

/** Returns the sums and the first sellers in the form for the screen. */
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
