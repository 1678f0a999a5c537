import type { KycDocument } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { loadAttachment } from '../../api/use-download.ts';
import type { PreviewFile } from '../../ui/file/use-preview.ts';

/** The documents' names on screen (spec 3 section 2). */
export const DOCUMENT_LABELS = {
  Aadhar: 'Aadhar card',
  Pan: 'Pan card',
  Cheque: 'Cancel Cheque',
} as const satisfies Record<KycDocument, string>;

/** Spec 3 section 8: the Account List's own words, without the exclamation mark of the others. */
const FALLBACK = 'There is some error while downloading a file';

/** Returns the documents of one set of details. Each is loaded when shown, because each read is audited. */
export const previewsOf = (documents: BankRow['attachments']): PreviewFile[] =>
  documents.map(({ _id, filename, onModel }) => ({
    name: `${DOCUMENT_LABELS[onModel]} - ${filename}`,
    load: () => loadAttachment(_id, FALLBACK),
  }));
