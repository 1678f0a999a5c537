import { useEffect, useState } from 'react';
import { blobWithTypeOfName, fileKindOf } from './file-kind.ts';

/** A file that can be previewed. `load` is called when the file is shown. */
export interface PreviewFile {
  name: string;
  load: () => Promise<Blob>;
}

interface Shown {
  file: PreviewFile;
  blob?: Blob;
  url?: string;
  text?: string;
  error?: unknown;
}

/** How many characters of a text file are shown at most. */
const MOST_TEXT = 500_000;

interface Preview extends Omit<Shown, 'file'> {
  loading: boolean;
  /** Loads the file again after a failure. */
  retry: () => void;
}

/**
 * Loads a file and returns it in a form that the page can show. When another file is shown, the memory of the former
 * file is freed.
 */
export function usePreview(file: PreviewFile | undefined): Preview {
  const [shown, setShown] = useState<Shown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (file === undefined) return undefined;
    let left = false;
    let url: string | undefined;
    const read = async () => {
      try {
        const blob = blobWithTypeOfName(file.name, await file.load());
        const text = fileKindOf(file.name) === 'text' ? (await blob.text()).slice(0, MOST_TEXT) : undefined;
        if (left) return;
        url = URL.createObjectURL(blob);
        setShown({ file, blob, url, text });
      } catch (error) {
        if (!left) setShown({ file, error });
      }
    };
    void read();
    return () => {
      left = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file, tries]);
  const here = shown?.file === file ? shown : undefined;
  const retry = () => {
    setShown(undefined);
    setTries(tries + 1);
  };
  return { ...here, loading: file !== undefined && here === undefined, retry };
}
