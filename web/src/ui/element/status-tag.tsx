import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import type { Status } from '../../../../shared/orders/status.ts';
import { Tag } from './tag.tsx';

interface StatusTagProps {
  /** A status from the table of statuses. Any other text is shown unchanged. */
  status: string;
  /** A text to show instead of the status's label, e.g. `latest_order_status` or 'payment pending'. */
  label?: string | undefined;
  /** A text to show while a request runs: 'Checking...' or 'rto initialing...'. */
  busy?: string | undefined;
}

/** Shows an order's status as colour, icon and word, the same on every screen. */
export function StatusTag({ status, label, busy }: StatusTagProps) {
  if (busy !== undefined) {
    return (
      <Tag tone="neutral" icon="spinner" spin>
        {busy}
      </Tag>
    );
  }
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status as Status] : undefined;
  return (
    <Tag tone={known?.tone ?? 'neutral'} icon={known?.icon ?? 'pi-question-circle'}>
      {label ?? known?.label ?? status}
    </Tag>
  );
}
