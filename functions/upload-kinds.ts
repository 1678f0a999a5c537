import { bulkKind } from './bulks/file/bulk-kind.ts';
import { bulkUpload } from './bulks/file/publish-bulk.ts';
import { seriesKind, statusesKind } from './connections/file-kinds.ts';
import { seriesUpload } from './connections/publish-series.ts';
import { statusesUpload } from './connections/publish-statuses.ts';
import { partnerKind } from './courier-partners/files/partner-kind.ts';
import { partnerUpload } from './courier-partners/files/publish-partner-file.ts';
import { masterKind } from './pin-code-master/master-kind.ts';
import { masterUpload } from './pin-code-master/publish-master.ts';
import { confirmationKind } from './remittance/matching/confirmation-kind.ts';
import { confirmationUpload } from './remittance/matching/publish-confirmation.ts';
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

/**
 * THE TABLE of the kinds of files that a job imports, by name. A new kind needs a row here and verbs in its feature.
 */
export const uploadKinds: ReadonlyMap<string, UploadKind & { work: UploadWork }> = new Map(
  rows.map((row) => [row.kind, row]),
);
