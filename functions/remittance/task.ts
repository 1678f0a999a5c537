import type { Outcome, TaskKind } from '../../shared/remittance/task.ts';

/** One row of a confirmation, as kept. Amounts in paise. Its id is the file's and its row: it is worked on once. */
export interface Task {
  id: string;
  upload: string;
  row: number;
  awb: string;
  remittancePaise: number;
  /** What was still expected of the AWB when the row was read; for one that waited, when it was delivered. */
  codPaise: number;
  deliveryDate?: string;
  utr?: string;
  kind: TaskKind;
  status: 'open' | 'completed';
  /** It was open when it was read, whatever became of it. */
  opened?: true;
  reason: string;
  orderId?: string;
  /** Whose row it is, as far as it is known. */
  courier?: string;
  outcome?: Outcome;
  by?: string;
  completedAt?: string;
}

/** The id of a row's task. */
export const taskId = (upload: string, row: number): string => `${upload}-${String(row).padStart(6, '0')}`;

/** The file and the row in a task's id, or undefined when it is none. */
export function rowIn(id: string): { upload: string; row: number } | undefined {
  const parts = /^([\w-]{1,60})-(\d{6})$/.exec(id);
  return parts === null ? undefined : { upload: parts[1] as string, row: Number(parts[2]) };
}
