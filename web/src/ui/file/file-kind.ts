import { endingOf } from './file-chooser.tsx';

/** How a file is shown. */
export type FileKind = 'image' | 'text' | 'pdf' | 'audio' | 'video' | 'none';

/** Endings of files that can be shown (spec 3 section 9), each with its type, whatever the server sends. */
const TYPES: Readonly<Record<string, readonly [kind: FileKind, type: string]>> = {
  jpg: ['image', 'image/jpeg'],
  jpeg: ['image', 'image/jpeg'],
  png: ['image', 'image/png'],
  gif: ['image', 'image/gif'],
  txt: ['text', 'text/plain'],
  pdf: ['pdf', 'application/pdf'],
  aac: ['audio', 'audio/aac'],
  mp3: ['audio', 'audio/mpeg'],
  m4a: ['audio', 'audio/mp4'],
  ogg: ['audio', 'audio/ogg'],
  wav: ['audio', 'audio/wav'],
  wma: ['audio', 'audio/x-ms-wma'],
  webm: ['video', 'video/webm'],
  flv: ['video', 'video/x-flv'],
  avi: ['video', 'video/x-msvideo'],
  mov: ['video', 'video/quicktime'],
  mp4: ['video', 'video/mp4'],
  m4v: ['video', 'video/mp4'],
  mpg: ['video', 'video/mpeg'],
  mpeg: ['video', 'video/mpeg'],
};

export const kindOf = (name: string): FileKind => TYPES[endingOf(name)]?.[0] ?? 'none';

/**
 * Returns the bytes with the type of their ending, so that a file of another type, such as a page with a script, does
 * not run.
 */
export const typedBlob = (name: string, blob: Blob): Blob =>
  new Blob([blob], { type: TYPES[endingOf(name)]?.[1] ?? 'application/octet-stream' });
