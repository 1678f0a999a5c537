import type { Outcome, TaskKind } from '../../shared/remittance/task.ts';

/** One row of a confirmation as stored; amounts in paise. Its id is the file's id and the row: it is done once. */
export interface Task {
  id: string;
  upload: string;
  row: number;
  awb: string;
  remittancePaise: number;
  /** The amount still expected for the AWB when the row was read; for a row that waited, when it was delivered. */
  codPaise: number;
  deliveryDate?: string;
  utr?: string;
  kind: TaskKind;
  status: 'open' | 'completed';
  /** Set if it was open when it was read. */
  opened?: true;
  reason: string;
  orderId?: string;
  /** The courier of the row, if known. */
  courier?: string;
  outcome?: Outcome;
  by?: string;
  completedAt?: string;
}

/** Returns the id of a row's task. */
export const taskId = (upload: string, row: number): string => `${upload}-${String(row).padStart(6, '0')}`;

/** Returns the file and the row in a task's id, or undefined. */
export function rowIn(id: string): { upload: string; row: number } | undefined {
  const parts = /^([\w-]{1,60})-(\d{6})$/.exec(id);
  return parts === null ? undefined : { upload: parts[1] as string, row: Number(parts[2]) };
}
