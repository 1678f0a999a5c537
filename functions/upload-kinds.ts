import { bulkKind } from './bulks/bulk-kind.ts';
import { bulkUpload } from './bulks/publish-bulk.ts';
import { masterKind } from './codes/master-kind.ts';
import { masterUpload } from './codes/publish-master.ts';
import { seriesKind, statusesKind } from './connections/file-kinds.ts';
import { seriesUpload } from './connections/publish-series.ts';
import { statusesUpload } from './connections/publish-statuses.ts';
import { partnerKind } from './logistics/partner-kind.ts';
import { partnerUpload } from './logistics/publish-partner-file.ts';
import { confirmationKind } from './remittance/confirmation-kind.ts';
import { confirmationUpload } from './remittance/publish-confirmation.ts';
import type { UploadKind, UploadWork } from './uploads/upload-kind.ts';
import { weightUpload } from './weights/publish-weights.ts';
import { weightKind } from './weights/weight-kind.ts';

const rows: readonly (UploadKind & { work: UploadWork })[] = [
  { ...masterKind, work: masterUpload },
  { ...partnerKind, work: partnerUpload },
  { ...bulkKind, work: bulkUpload },
  { ...confirmationKind, work: confirmationUpload },
  { ...weightKind, work: weightUpload },
  { ...seriesKind, work: seriesUpload },
  { ...statusesKind, work: statusesUpload },
];

/** THE TABLE of the kinds of files that are worked on by a queue, by name. A new kind is a row here and its verbs. */
export const uploadKinds: ReadonlyMap<string, UploadKind & { work: UploadWork }> = new Map(
  rows.map((row) => [row.kind, row]),
);
