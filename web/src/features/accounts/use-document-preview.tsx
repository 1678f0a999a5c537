import { useState } from 'react';
import type { BankRow } from '../../../../shared/bank-details/contract.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import type { PreviewFile } from '../../ui/file/use-preview.ts';
import { documentPreviews } from './document-previews.ts';

const FilePreview = lazyComponent(async () => (await import('../../ui/file/file-preview.tsx')).FilePreview);

/** Shows documents above the page: `show(row, 1)` opens a row's second document, and `overlay` renders it. */
export function useDocumentPreview() {
  const [shown, setShown] = useState<{ files: PreviewFile[]; at: number }>();
  return {
    show: ({ attachments }: Pick<BankRow, 'attachments'>, at: number) =>
      setShown({ files: documentPreviews(attachments), at }),
    overlay: shown && (
      <FilePreview
        files={shown.files}
        at={shown.at}
        onMove={(at) => setShown((before) => before && { ...before, at })}
        onClose={() => setShown(undefined)}
      />
    ),
  };
}
