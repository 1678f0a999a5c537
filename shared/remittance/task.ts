import * as z from 'zod';

/**
 * The results of matching a row of a confirmation. A row with any result except `matched` is open until somebody
 * resolves it.
 */
export const TASK_KINDS = [
  'matched',
  'short',
  'excess',
  'undelivered',
  'repeated',
  'prepaid',
  'unknown',
  'other_courier',
  'two_couriers',
  'paise',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The results in words, for filters and lists. */
export const TASK_KIND_LABELS: Readonly<Record<TaskKind, string>> = {
  matched: 'Matched',
  short: 'Paid too little',
  excess: 'Paid too much',
  undelivered: 'Not delivered yet',
  repeated: 'AWB repeated',
  prepaid: 'Prepaid order',
  unknown: 'Unknown AWB',
  other_courier: 'Another courier’s AWB',
  two_couriers: 'AWB of two couriers',
  paise: 'Amount in paise',
};

/** What happens with the difference between the paid and the owed amount when somebody resolves an open row. */
export const DIFFERENCE_OUTCOMES = {
  claimed: {
    label: 'Claimed from the courier',
    hint: 'The courier is to pay the rest. A later row that pays it is matched.',
  },
  written_off: { label: 'Written off', hint: 'Nobody pays the rest: it stays with us.' },
  excess: { label: 'Keep it as excess', hint: 'The money has come. It stands on the house account.' },
  mistake: { label: 'The row is a mistake', hint: 'No such money has come: nothing stands for it.' },
} as const;
export type DifferenceOutcome = keyof typeof DIFFERENCE_OUTCOMES;

/**
 * The outcomes that an open row can have, by the result of its matching. The default outcome is the first. No outcome
 * changes the amount that the seller gets.
 */
export const OUTCOMES_BY_RESULT: Readonly<Record<TaskKind, readonly DifferenceOutcome[]>> = {
  matched: [],
  short: ['claimed', 'written_off'],
  excess: ['excess', 'mistake'],
  undelivered: ['mistake', 'excess'],
  repeated: ['mistake', 'excess'],
  prepaid: ['excess', 'mistake'],
  unknown: ['excess', 'mistake'],
  other_courier: ['mistake', 'excess'],
  two_couriers: ['mistake', 'excess'],
  paise: ['mistake'],
};

/** One row of a confirmation. Amounts are in rupees. */
export const taskView = z.object({
  _id: z.string(),
  row_number: z.number(),
  awb_number: z.string(),
  remittance_amount: z.number(),
  /** The COD amount for the AWB that the courier had not paid yet. */
  cod_amount: z.number(),
  delivery_date: z.string().nullable(),
  utr: z.string().nullable(),
  status: z.enum(['open', 'completed']),
  kind: z.enum(TASK_KINDS),
  /** Why the row is open, or the remark with which somebody completed it. */
  reason: z.string(),
  order_id: z.string().nullable(),
  outcome: z.enum(Object.keys(DIFFERENCE_OUTCOMES) as [DifferenceOutcome, ...DifferenceOutcome[]]).nullable(),
  completed_at: z.string().nullable(),
});
export type TaskView = z.output<typeof taskView>;

/**
 * Returns whether a person must enter a remark to complete the row. This is so if the row is open and its amounts
 * differ.
 */
export const needsRemark = (task: Pick<TaskView, 'status' | 'remittance_amount' | 'cod_amount'>): boolean =>
  task.status !== 'completed' && task.remittance_amount !== task.cod_amount;
