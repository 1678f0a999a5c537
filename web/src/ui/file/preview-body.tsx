import { useState } from 'react';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { fileKindOf } from './file-kind.ts';
import css from './preview-body.module.css';
import type { usePreview } from './use-preview.ts';

/** Renders the content of a file. If the browser cannot show the file, renders a message. */
export function PreviewBody({ name, preview }: { name: string; preview: ReturnType<typeof usePreview> }) {
  const [failed, setFailed] = useState<string>();
  const { url, text, error, loading, retry } = preview;
  const kind = fileKindOf(name);
  if (loading) return <Skeleton height={320} />;
  if (error !== undefined) return <FailureNotice error={error} onRetry={retry} />;
  if (kind === 'none') return <Notice tone="info">There is no preview of such files. Download it to open it.</Notice>;
  if (failed === url) return <Notice tone="info">This file cannot be shown here. Download it to open it.</Notice>;
  const cannot = () => setFailed(url);
  switch (kind) {
    case 'image':
      return <img className={css.fit} src={url} alt={name} onError={cannot} />;
    case 'text':
      return <pre className={css.text}>{text}</pre>;
    case 'pdf':
      return <iframe className={css.pdf} src={url} title={name} />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file that somebody uploaded has none
      return <audio controls src={url} onError={cannot} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file that somebody uploaded has none
      return <video className={css.fit} controls src={url} onError={cannot} />;
  }
}
