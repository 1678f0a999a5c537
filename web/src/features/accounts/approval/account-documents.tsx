import { useState } from 'react';
import type { BankRow } from '../../../../../shared/bank-details/contract.ts';
import { PreviewBody } from '../../../ui/file/preview-body.tsx';
import { type PreviewFile, usePreview } from '../../../ui/file/use-preview.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { documentPreviews } from '../document-previews.ts';
import css from './account-documents.module.css';

function Document({ file }: { file: PreviewFile }) {
  const preview = usePreview(file);
  return (
    <figure>
      <figcaption>{file.name}</figcaption>
      <PreviewBody name={file.name} preview={preview} />
    </figure>
  );
}

/** Shows the documents of pending details side by side. The server records each view of a document in the audit. */
export function AccountDocuments({ attachments }: Pick<BankRow, 'attachments'>) {
  const [files] = useState(() => documentPreviews(attachments));
  return (
    <Stack>
      <h2>Documents</h2>
      <div className={css.documents}>
        {files.map((file) => (
          <Document key={file.name} file={file} />
        ))}
      </div>
    </Stack>
  );
}
