import { STATUSES } from '../../../../shared/orders/rules/status-look.ts';
import type { Status } from '../../../../shared/orders/status.ts';
import { Tag } from './tag.tsx';

interface StatusTagProps {
  /** A key of the status table; anything else is shown unchanged. */
  status: string;
  /** Replaces the status's label: `latest_order_status`, 'payment pending'. */
  label?: string | undefined;
  /** 'Checking...' or 'rto initialing...' during a request. */
  busy?: string | undefined;
}

/** Shows an order's status: colour, icon and word, the same on every screen. */
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
