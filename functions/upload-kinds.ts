import { bulkKind } from './bulks/file/bulk-kind.ts';
import { bulkFileImport } from './bulks/file/publish-bulk.ts';
import { awbSeriesKind, statusFileKind } from './connections/file-kinds.ts';
import { awbSeriesImport } from './connections/publish-series.ts';
import { statusFileImport } from './connections/publish-statuses.ts';
import { billKind } from './courier-bills/bill-kind.ts';
import { billImport } from './courier-bills/compare/publish-bill.ts';
import { buyingKind } from './courier-partners/files/buying-kind.ts';
import { partnerKind } from './courier-partners/files/partner-kind.ts';
import { buyingFileImport } from './courier-partners/files/publish-buying.ts';
import { partnerFileImport } from './courier-partners/files/publish-partner-file.ts';
import { bankFileKind } from './payouts/bank-file/bank-file-kind.ts';
import { bankFileImport } from './payouts/bank-file/publish-bank-file.ts';
import { masterKind } from './pin-code-master/master-kind.ts';
import { masterFileImport } from './pin-code-master/publish-master.ts';
import { confirmationKind } from './remittance/matching/confirmation-kind.ts';
import { confirmationImport } from './remittance/matching/publish-confirmation.ts';
import type { UploadImport, UploadKind } from './uploads/upload-kind.ts';
import { weightFileImport } from './weights/publish-weights.ts';
import { weightKind } from './weights/weight-kind.ts';
import { priceLastMonth } from './what-if/price-last-month.ts';

const rows: readonly (UploadKind & { work: UploadImport })[] = [
  { ...masterKind, work: masterFileImport },
  { ...partnerKind, work: partnerFileImport(priceLastMonth) },
  { ...buyingKind, work: buyingFileImport },
  { ...bulkKind, work: bulkFileImport },
  { ...confirmationKind, work: confirmationImport },
  { ...billKind, work: billImport },
  { ...bankFileKind, work: bankFileImport },
  { ...weightKind, work: weightFileImport },
  { ...awbSeriesKind, work: awbSeriesImport },
  { ...statusFileKind, work: statusFileImport },
];

/**
 * THE TABLE of the kinds of files that a job imports, by name. A new kind needs a row here and verbs in its feature.
 */
export const uploadKinds: ReadonlyMap<string, UploadKind & { work: UploadImport }> = new Map(
  rows.map((row) => [row.kind, row]),
);
