import type { KycDocument } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { UNREGISTERED } from '../../../../shared/identifiers.ts';
import { loadAttachment } from '../../api/use-download.ts';
import type { PreviewFile } from '../../ui/file/use-preview.ts';

/** The names of the documents on screen (spec 3 section 2). */
export const DOCUMENT_LABELS = {
  Aadhar: 'Aadhar card',
  Pan: 'Pan card',
  Cheque: 'Cancel Cheque',
} as const satisfies Record<KycDocument, string>;

/** Returns a GST number as the screen shows it. */
export const gstText = (gstNumber: string): string => (gstNumber === UNREGISTERED ? 'Not registered' : gstNumber);

/**
 * The message if a document of the Account List cannot be downloaded (spec 3 section 8). In the specification, this
 * message ends without an exclamation mark.
 */
const FALLBACK = 'There is some error while downloading a file';

/**
 * Returns the previews of a user's documents. A document is loaded only when it is shown, because the server audits
 * every read.
 */
export const documentPreviews = (documents: BankRow['attachments']): PreviewFile[] =>
  documents.map(({ _id, filename, onModel }) => ({
    name: `${DOCUMENT_LABELS[onModel]} - ${filename}`,
    load: () => loadAttachment(_id, FALLBACK),
  }));
