import { useEffect } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../element/button.tsx';
import { Modal } from '../overlay/modal.tsx';
import { fileKindOf } from './file-kind.ts';
import { PreviewBody } from './preview-body.tsx';
import { printUrl } from './print-url.ts';
import { type PreviewFile, usePreview } from './use-preview.ts';

interface FilePreviewProps {
  files: readonly PreviewFile[];
  /** The index of the file to show. If undefined, the preview is closed. */
  at: number | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
}

/**
 * Shows files above the page, with buttons for download and print. The arrow keys show the other files, and Escape
 * closes the preview.
 */
export function FilePreview({ files, at, onMove, onClose }: FilePreviewProps) {
  const file = at === undefined ? undefined : files[at];
  const preview = usePreview(file);
  const last = files.length - 1;
  useEffect(() => {
    if (at === undefined) return undefined;
    const move = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLMediaElement) return; // A player of sound or video uses the keys itself.
      if (key === 'ArrowLeft' && at > 0) onMove(at - 1);
      if (key === 'ArrowRight' && at < last) onMove(at + 1);
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [at, last, onMove]);
  if (file === undefined || at === undefined) return null;
  const { blob, url } = preview;
  return (
    <Modal
      open
      size="l"
      title={files.length > 1 ? `${file.name} (${at + 1} of ${files.length})` : file.name}
      onClose={onClose}
      footer={
        <>
          {files.length > 1 && (
            <>
              <Button
                look="ghost"
                icon="angle-left"
                label="Previous file"
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              />
              <Button
                look="ghost"
                icon="angle-right"
                label="Next file"
                disabled={at === last}
                onClick={() => onMove(at + 1)}
              />
            </>
          )}
          {['image', 'text', 'pdf'].includes(fileKindOf(file.name)) && (
            <Button look="secondary" icon="print" disabled={!url} onClick={() => url && printUrl(url)}>
              Print
            </Button>
          )}
          <Button icon="download" disabled={!blob} onClick={() => blob && saveFile(blob, file.name)}>
            Download
          </Button>
        </>
      }
    >
      <PreviewBody name={file.name} preview={preview} />
    </Modal>
  );
}
