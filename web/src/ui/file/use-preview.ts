import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/api-failure.ts';
import { fileKindOf, typedBlob } from './file-kind.ts';

/** A file that can be previewed. `load` is called when it is shown. */
export interface PreviewFile {
  name: string;
  load: () => Promise<Blob>;
}

interface Shown {
  file: PreviewFile;
  blob?: Blob;
  url?: string;
  text?: string;
  error?: string;
}

/** The highest number of characters that are shown of a text file. */
const MOST_TEXT = 500_000;

/** Returns the file in a form that the page can show. The memory of the former file is freed. */
export function usePreview(file: PreviewFile | undefined): Omit<Shown, 'file'> & { loading: boolean } {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let left = false;
    let url: string | undefined;
    const read = async () => {
      try {
        const blob = typedBlob(file.name, await file.load());
        const text = fileKindOf(file.name) === 'text' ? (await blob.text()).slice(0, MOST_TEXT) : undefined;
        if (left) return;
        url = URL.createObjectURL(blob);
        setShown({ file, blob, url, text });
      } catch (error) {
        if (!left) setShown({ file, error: errorMessage(error) });
      }
    };
    void read();
    return () => {
      left = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  const here = shown?.file === file ? shown : undefined;
  return { ...here, loading: file !== undefined && here === undefined };
}
