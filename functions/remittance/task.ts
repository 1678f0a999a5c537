import type { DifferenceOutcome, TaskKind } from '../../shared/remittance/task.ts';

/**
 * One row of a confirmation as it is stored, with amounts in paise. Its id contains the file and the row number, so a
 * row is stored only once.
 */
export interface Task {
  id: string;
  upload: string;
  row: number;
  awb: string;
  remittancePaise: number;
  /**
   * The amount that was still expected for the AWB when the row was judged. A row that waited for the delivery is
   * judged again after the delivery.
   */
  codPaise: number;
  deliveryDate?: string;
  utr?: string;
  kind: TaskKind;
  status: 'open' | 'completed';
  /** True if the row was open when it was matched. */
  opened?: true;
  reason: string;
  orderId?: string;
  /** The courier of the parcel, if known. */
  courier?: string;
  /** The courier that was chosen for the file. */
  payer?: string;
  /** The last remark of staff on the open row. */
  remark?: { text: string; by: string; at: string };
  outcome?: DifferenceOutcome;
  by?: string;
  completedAt?: string;
}

/** Returns the id of a row's task. */
export const taskId = (upload: string, row: number): string => `${upload}-${String(row).padStart(6, '0')}`;

/** Returns the file and the row in a task's id. Undefined for a text that is not a task id. */
export function parseTaskId(id: string): { upload: string; row: number } | undefined {
  const parts = /^([\w-]{1,60})-(\d{6})$/.exec(id);
  return parts === null ? undefined : { upload: parts[1] as string, row: Number(parts[2]) };
}
