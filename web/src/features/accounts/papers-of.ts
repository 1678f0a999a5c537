import type { Paper } from '../../../../shared/attachments/contract.ts';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import type { PreviewFile } from '../../ui/file/use-preview.ts';
import { loadPaper } from './load-paper.ts';

/** What the papers are called on screen (spec 3 section 2). */
export const PAPER_LABELS = {
  Aadhar: 'Aadhar card',
  Pan: 'Pan card',
  Cheque: 'Cancel Cheque',
} as const satisfies Record<Paper, string>;

/** The papers of one set of details, to be gone through. */
export const previewsOf = (papers: BankRow['attachments']): PreviewFile[] =>
  papers.map(({ _id, filename, onModel }) => ({
    name: `${PAPER_LABELS[onModel]} - ${filename}`,
    load: () => loadPaper(_id),
  }));
