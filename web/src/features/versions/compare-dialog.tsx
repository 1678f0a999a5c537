import { useState } from 'react';
import { type VersionKind, type VersionView, versionsContract } from '../../../../shared/versions/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Select } from '../../ui/select/select.tsx';
import { PinCodeChanges } from '../uploads/rates/pin-code-changes.tsx';
import { RateChanges } from '../uploads/rates/rate-changes.tsx';
import { SlabChanges } from '../uploads/rates/slab-changes.tsx';

interface CompareDialogProps {
  /** The kind of the versions. */
  kind: VersionKind;
  versions: readonly VersionView[];
  /** The two versions that are compared at first, the older one before the newer one. */
  start: readonly [VersionView, VersionView];
  onClose: () => void;
}

/** Compares two versions: zones, freight and pin codes before and after. */
export function CompareDialog({ kind, versions, start, onClose }: CompareDialogProps) {
  const [[id, other], choose] = useState(start.map(({ _id }) => _id) as [string, string]);
  const { data, error, refresh } = useQuery(
    versionsContract.compare,
    { params: { id }, query: { other, kind } },
    { keep: false },
  );
  const options = versions.map(({ _id, filename, in_force_at }) => ({
    value: _id,
    label: `${formatIndiaTime(in_force_at, 'minute')} – ${filename}`,
  }));
  const pins = data?.pincode_changes;
  const isSame =
    data !== undefined &&
    data.changes.length === 0 &&
    pins !== undefined &&
    pins.added + pins.removed + pins.changed === 0;
  return (
    <Modal open size="l" title="Compare two versions" onClose={onClose}>
      <Stack>
        <FieldGrid>
          <Select label="Before" value={id} options={options} onChange={(next) => choose([next, other])} />
          <Select label="After" value={other} options={options} onChange={(next) => choose([id, next])} />
        </FieldGrid>
        {error && <FailureNotice error={error} onRetry={refresh} />}
        {data === undefined && !error && <Skeleton height={240} />}
        {isSame && <Notice tone="info">These two versions are the same.</Notice>}
        {data && data.changes.length > 0 && <RateChanges changes={data.changes} />}
        {data && data.slabs.length > 0 && <SlabChanges slabs={data.slabs} />}
        {data && <PinCodeChanges shown={data.pin_codes} counts={data.pincode_changes} />}
      </Stack>
    </Modal>
  );
}
