import { Notice } from '../../../ui/feedback/notice.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { WaitingFor } from '../waiting-for.tsx';
import { Warnings } from '../warnings.tsx';
import type { Published } from './published.ts';
import { RateChanges } from './rate-changes.tsx';

const count = (n: number | undefined): string | undefined => n?.toLocaleString('en-IN');

/** Shows the result of a file, or of a waiting file's publication: its rows, changes, and warnings. */
export function Publication({ published }: { published: Published }) {
  const { rows, changes, everywhere, pincodes, pincodes_before: before, version, waiting, added, applied } = published;
  const warnings = published.warnings.filter((warning) => waiting?.includes(warning) !== true);
  const master = changes === undefined || Array.isArray(changes) ? undefined : changes;
  const pins = master ?? published.pincode_changes;
  // Removed pin codes are no longer served by anybody.
  const tone = (master?.removed ?? 0) > 0 ? 'danger' : 'warning';
  const facts: [label: string, value: string | undefined][] = [
    ['Rows', count(rows)],
    ['AWBs added', count(added)],
    ['Rows of our parcels', count(applied)],
    ['Pin codes served', everywhere ? 'All pin codes in use' : count(pincodes ?? undefined)],
    ['Served before', count(before ?? undefined)],
    ['Pin codes added', count(pins?.added)],
    ['Pin codes changed', count(pins?.changed)],
    ['Pin codes removed', count(pins?.removed)],
    ['Version', version],
  ];
  return (
    <>
      {waiting && <WaitingFor reasons={waiting} tone={tone} />}
      <Details items={facts.filter(([, value]) => value !== undefined)} />
      {warnings.length > 0 && (
        <Notice tone={tone}>
          Please check:
          <Warnings lines={warnings} />
        </Notice>
      )}
      {Array.isArray(changes) && <RateChanges changes={changes} />}
    </>
  );
}
