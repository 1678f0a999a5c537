import * as z from 'zod';

/** The result of matching a row of a confirmation. All but `matched` are open until somebody resolves them. */
const TASK_KINDS = [
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

/** The outcomes for the difference of an entry that is resolved by a remark. */
export const OUTCOMES = {
  claimed: {
    label: 'Claimed from the courier',
    hint: 'The courier is to pay the rest. A later row that pays it is matched.',
  },
  written_off: { label: 'Written off', hint: 'Nobody pays the rest: it stays with us.' },
  excess: { label: 'Keep it as excess', hint: 'The money has come. It stands on the house account.' },
  mistake: { label: 'The row is a mistake', hint: 'No such money has come: nothing stands for it.' },
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** The possible outcomes of an entry, the usual first. The seller is owed the COD amount in any case. */
export const OUTCOMES_OF: Readonly<Record<TaskKind, readonly Outcome[]>> = {
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

/** One row of a confirmation. Amounts in rupees. */
export const taskView = z.object({
  _id: z.string(),
  row_number: z.number(),
  awb_number: z.string(),
  remittance_amount: z.number(),
  /** What was still expected for the AWB. */
  cod_amount: z.number(),
  delivery_date: z.string().nullable(),
  utr: z.string().nullable(),
  status: z.enum(['open', 'completed']),
  kind: z.enum(TASK_KINDS),
  /** Why it is open, or the remark that completed it. */
  reason: z.string(),
  order_id: z.string().nullable(),
  outcome: z.enum(Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]).nullable(),
  completed_at: z.string().nullable(),
});
export type TaskView = z.output<typeof taskView>;

/** Returns whether a remark is required: the entry is open and its amounts differ. */
export const wantsRemark = (task: Pick<TaskView, 'status' | 'remittance_amount' | 'cod_amount'>): boolean =>
  task.status !== 'completed' && task.remittance_amount !== task.cod_amount;
