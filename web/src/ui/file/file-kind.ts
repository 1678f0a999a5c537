import { fileExtension } from './file-chooser.tsx';

/** The ways in which a file can be shown. */
export type FileKind = 'image' | 'text' | 'pdf' | 'audio' | 'video' | 'none';

/**
 * The kind and the media type of the files that can be shown, by extension (spec 3 section 9). The media type that the
 * server sends is ignored.
 */
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

export const fileKindOf = (name: string): FileKind => TYPES[fileExtension(name)]?.[0] ?? 'none';

/**
 * Returns the file with the media type of its extension. So a file with another content, e.g. a page with a script, is
 * not run.
 */
export const blobWithTypeOfName = (name: string, blob: Blob): Blob =>
  new Blob([blob], { type: TYPES[fileExtension(name)]?.[1] ?? 'application/octet-stream' });
