import { useMemo, useState } from 'react';
import { loadAttachment } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { FilePreview } from '../../ui/file/file-preview.tsx';

/** Links to the seller's picture or PDF, which is shown above the page. */
export function ProofLink({ file }: { file: { _id: string; filename: string } }) {
  const [open, setOpen] = useState(false);
  const { _id: id, filename } = file;
  const files = useMemo(() => [{ name: filename, load: () => loadAttachment(id) }], [id, filename]);
  return (
    <>
      <Button look="ghost" small icon="eye" title={filename} onClick={() => setOpen(true)}>
        Proof
      </Button>
      <FilePreview files={files} at={open ? 0 : undefined} onMove={() => undefined} onClose={() => setOpen(false)} />
    </>
  );
}
