import { invalidField } from '../../../shared/errors.ts';
import { checkPdf } from './check-pdf.ts';
import {
  ANY_PICTURE,
  type CleanFile,
  ContentRefused,
  type FileProblem,
  JPEG,
  type PictureLimit,
  PNG,
} from './clean-file.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

/** The error text for a file that is not a PDF, PNG or JPEG (spec 2 section 5). */
const WRONG_FORMAT = 'Upload pdf, png, jpeg or jpg format file only!';

const WORDS: Readonly<Record<Exclude<FileProblem, 'not-this'>, string>> = {
  damaged: 'The file is damaged. Open it, save it again and upload that file.',
  trailing: 'The file has other data behind its end. Open it, save it again and upload that file.',
  pixels: 'The picture is too large: 60 million pixels are the most. Save it smaller and upload that file.',
  active: 'The PDF has a program, a form or another file in it. Print it to a new PDF and upload that file.',
  password: 'The PDF is protected with a password. Remove it and upload the file again.',
};

const PDF = { contentType: 'application/pdf', extension: 'pdf' };

/** Checks the content of a picture and removes its metadata. @throws ContentRefused unless it is JPEG or PNG */
export function checkAndCleanPicture(bytes: Buffer, most: PictureLimit = ANY_PICTURE): CleanFile {
  if (bytes[0] === 0xff) return { ...JPEG, bytes: cleanJpeg(bytes, most) };
  if (bytes[0] === 0x89) return { ...PNG, bytes: cleanPng(bytes, most) };
  throw new ContentRefused('not-this');
}

function look(bytes: Buffer): CleanFile {
  if (bytes[0] === 0xff || bytes[0] === 0x89) return checkAndCleanPicture(bytes);
  checkPdf(bytes);
  return { ...PDF, bytes };
}

/**
 * Checks the content of a picture or PDF, and removes a picture's metadata.
 * @throws INVALID_INPUT that tells the user what to do
 */
export function checkAndCleanDocument(bytes: Buffer): CleanFile {
  try {
    return look(bytes);
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    throw invalidField('files', error.problem === 'not-this' ? WRONG_FORMAT : WORDS[error.problem]);
  }
}
