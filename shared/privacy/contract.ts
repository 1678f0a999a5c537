import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { revision } from '../wire.ts';

/** How many months after the end of an order the data of its buyer is stored, until somebody sets another number. */
export const DEFAULT_MONTHS = 24;

/** The least and the most months. Rule 8(3) of the DPDP Rules 2025 asks for a year at least. */
const LEAST_MONTHS = 12;
const MOST_MONTHS = 96;

const months = z
  .int('Enter a whole number of months.')
  .min(LEAST_MONTHS, `At least ${LEAST_MONTHS} months.`)
  .max(MOST_MONTHS, `At most ${MOST_MONTHS} months.`);

export const retentionForm = z.strictObject({ months });

export const retentionView = z.object({
  months: z.int(),
  revision,
  /** When the nightly removal ran last, and from how many orders it removed buyers' data; null before the first run. */
  last_run: z.object({ at: z.string(), orders: z.int() }).nullable(),
});
export type RetentionView = z.output<typeof retentionView>;

/** Who may read and set how long buyers' data is stored: staff who manage roles. */
const ADMINISTRATORS = { all: ['role_management', 'showAllOrders'] } as const;

export const privacyContract = contract({
  retention: endpoint({
    method: 'GET',
    path: '/buyer-data/retention',
    access: ADMINISTRATORS,
    summary: "Read how many months after an order's end its buyer's data is stored",
    reply: retentionView,
  }),
  setRetention: endpoint({
    method: 'PUT',
    path: '/buyer-data/retention',
    access: ADMINISTRATORS,
    summary: "Set how many months after an order's end its buyer's data is stored",
    body: retentionForm,
    reply: retentionView,
    revisioned: retentionView,
    errors: ['CONFLICT'],
  }),
});
