import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkAndCleanDocument } from '../../../functions/attachments/content/check-document.ts';
import { orientationOf } from '../../../functions/attachments/content/exif-orientation.ts';
import { chunk, EXIF, jpeg, png, segment } from './pictures.ts';

const zip = Buffer.from('PK\x03\x04 a zip');
const refusal = (bytes: Buffer): string | undefined => {
  try {
    checkAndCleanDocument(bytes);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};
const BEHIND = /^The file has other data behind its end/;

test('a JPEG is stored without location, thumbnail and comments, and keeps its orientation', () => {
  const profile = segment(0xe2, Buffer.from('ICC_PROFILE'));
  const { bytes, contentType, extension } = checkAndCleanDocument(
    jpeg({ more: [EXIF, profile, segment(0xfe, Buffer.from('made with love'))] }),
  );
  expect([contentType, extension]).toEqual(['image/jpeg', 'jpg']);
  expect(bytes.includes('GPS')).toBe(false);
  expect(bytes.includes('ICC_PROFILE')).toBe(false);
  expect(bytes.includes('made with love')).toBe(false);
  const at = bytes.indexOf(Buffer.from([0xff, 0xe1]));
  expect(orientationOf(bytes.subarray(at))).toBe(6);
  // A JPEG without private data is stored byte for byte.
  expect(checkAndCleanDocument(jpeg()).bytes.equals(jpeg())).toBe(true);
  expect(checkAndCleanDocument(bytes).bytes.equals(bytes)).toBe(true);
});

test('a JPEG followed by another file is refused, but the extra data that phones append is accepted', () => {
  expect(refusal(jpeg({ behind: zip }))).toMatch(BEHIND);
  expect(refusal(jpeg({ behind: Buffer.from('<script>') }))).toMatch(BEHIND);
  expect(checkAndCleanDocument(jpeg({ behind: jpeg() })).bytes.equals(jpeg())).toBe(true);
  expect(checkAndCleanDocument(jpeg({ behind: Buffer.from('motion photo SEFT') })).bytes.equals(jpeg())).toBe(true);
  expect(checkAndCleanDocument(jpeg({ behind: Buffer.alloc(9) })).bytes.equals(jpeg())).toBe(true);
});

test('a JPEG with too many pixels or an incomplete picture is refused without decoding it', () => {
  expect(refusal(jpeg({ width: 10_000, height: 6001 }))).toMatch(/^The picture is too large/);
  expect(refusal(jpeg({ width: 10_000, height: 6000 }))).toBeUndefined();
  expect(refusal(jpeg({ width: 16_001, height: 1 }))).toMatch(/^The picture is too large/);
  expect(refusal(jpeg({ width: 0 }))).toMatch(/damaged/);
  for (const length of [3, 30, 60, jpeg().length - 1]) expect(refusal(jpeg().subarray(0, length))).toMatch(/damaged/);
  expect(refusal(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toMatch(/damaged/);
});

test('a PNG is stored without its text, time and private chunks', () => {
  const more = [chunk('tEXt', Buffer.from('Author\0Asha')), chunk('eXIf', Buffer.from('GPS')), chunk('prVt', zip)];
  const { bytes, contentType } = checkAndCleanDocument(png({ more }));
  expect(contentType).toBe('image/png');
  expect(bytes.equals(png())).toBe(true);
});

test('a PNG followed by another file, or with a wrong checksum, is refused', () => {
  expect(refusal(png({ behind: zip }))).toMatch(BEHIND);
  const wrong = png();
  wrong[40] = (wrong[40] ?? 0) ^ 1;
  expect(refusal(wrong)).toMatch(/damaged/);
  expect(refusal(png({ width: 16_000, height: 3751 }))).toMatch(/^The picture is too large/);
  expect(refusal(png().subarray(0, 50))).toMatch(/damaged/);
});

describe('an uploaded PDF', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    const made = await PDFDocument.create();
    made.addPage().drawRectangle({ width: 10, height: 10 });
    pdf = Buffer.from(await made.save());
  });
  const withObject = (object: string): Buffer =>
    Buffer.concat([pdf.subarray(0, 9), Buffer.from(`\n9 0 obj ${object} endobj\n`), pdf.subarray(9)]);

  test('a PDF with pages is accepted as a document', () => {
    expect(checkAndCleanDocument(pdf)).toMatchObject({ contentType: 'application/pdf', extension: 'pdf' });
    expect(checkAndCleanDocument(jpeg()).extension).toBe('jpg');
  });

  test('a PDF with scripts, launch actions or embedded files is refused, even if they are in compressed objects', () => {
    const active = /^The PDF has a program/;
    expect(refusal(withObject('<</S /JavaScript /JS (app.alert(1))>>'))).toMatch(active);
    expect(refusal(withObject('<</S /J#61vaScript>>'))).toMatch(active);
    expect(refusal(withObject('<</S /Launch>>'))).toMatch(active);
    const packed = deflateSync(Buffer.from('1 0 <</Names <</EmbeddedFiles 2 0 R>>>>')).toString('latin1');
    const stream = Buffer.from(
      `<</Type /ObjStm /Filter /FlateDecode>> stream\n${packed}\nendstream`,
      'latin1',
    ).toString('latin1');
    const hidden = Buffer.concat([pdf.subarray(0, 9), Buffer.from(stream, 'latin1'), pdf.subarray(9)]);
    expect(refusal(hidden)).toMatch(active);
    expect(refusal(withObject('<</Encrypt 3 0 R>>'))).toMatch(/password/);
    for (const one of ['<</S /Rendition /JS (app.alert(1))>>', '<</Subtype /FileAttachment /FS 2 0 R>>'])
      expect(refusal(withObject(one))).toMatch(active);
  });

  test('a PDF with active content is refused even if its object streams are unusually encoded', () => {
    const packed = deflateSync(Buffer.from('1 0 <</S /JavaScript /JS (app.alert(1))>>')).toString('latin1');
    const heads = [
      '<</Type /Obj#53tm /Filter /FlateDecode>> stream\n',
      `<</Type /ObjStm /Filter /FlateDecode /X (${'x'.repeat(1000)})>> stream\n`,
      '<</Type /ObjStm /Filter /FlateDecode>> stream\r',
      '<</Type /ObjStm /Filter /FlateDecode>> stream \n',
    ];
    for (const head of heads) {
      const hidden = Buffer.from(`9 0 obj ${head}${packed}\nendstream endobj\n`, 'latin1');
      const whole = Buffer.concat([pdf.subarray(0, 9), hidden, pdf.subarray(9)]);
      expect([head, refusal(whole)]).toEqual([head, expect.stringMatching(/^The PDF has a program/)]);
    }
    // A stream whose declared start is before its real one cannot be inspected.
    const early = Buffer.from(
      `9 0 obj <</Type /ObjStm /X (stream\n) /Filter /FlateDecode>> stream\n${packed}\nendstream endobj\n`,
      'latin1',
    );
    expect(refusal(Buffer.concat([pdf.subarray(0, 9), early, pdf.subarray(9)]))).toMatch(/damaged/);
  });

  test('a PDF with other data before or after it is refused', () => {
    expect(refusal(Buffer.concat([pdf, zip]))).toMatch(BEHIND);
    expect(refusal(Buffer.concat([Buffer.from('<html>'), pdf]))).toBe('Upload pdf, png, jpeg or jpg format file only!');
    expect(refusal(pdf.subarray(0, 200))).toMatch(/damaged/);
  });
});

test.each([
  ['GIF', Buffer.from('GIF89a')],
  ['SVG', Buffer.from('<svg onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
])('a file of type %s is refused as a document', (_, bytes) => {
  expect(refusal(bytes)).toBe('Upload pdf, png, jpeg or jpg format file only!');
});
