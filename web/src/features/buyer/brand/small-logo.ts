import { LARGEST_LOGO } from '../../../../../shared/buyer/brand.ts';

/**
 * The sizes to try for the logo, as fractions of the largest allowed size. At each size, PNG is tried first, because it
 * keeps edges sharp. JPEG makes photos smaller.
 */
const SIZES = [1, 0.75, 0.5];
const FORMATS = ['image/png', 'image/jpeg'] as const;

const bytesIn = (dataUri: string): number => (dataUri.length - dataUri.indexOf(',') - 1) * 0.75;

/**
 * Returns a picture as a logo in a data URI, in the largest size within the limits.
 * @throws Error with an instruction for the user, if the picture cannot be read or has too much detail
 */
export async function smallLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is no picture that can be shown. Choose a png, jpeg or webp file.');
  });
  const { width, height } = picture;
  const fit = Math.min(1, LARGEST_LOGO.width / width, LARGEST_LOGO.height / height);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot make pictures smaller. Use another one.');
  for (const size of SIZES)
    for (const format of FORMATS) {
      canvas.width = Math.max(1, Math.floor(width * fit * size));
      canvas.height = Math.max(1, Math.floor(height * fit * size));
      // JPEG has no transparency, so the picture is drawn on white, which is the background of the buyer's page.
      if (format === 'image/jpeg') {
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const dataUri = canvas.toDataURL(format, 0.85);
      if (bytesIn(dataUri) <= LARGEST_LOGO.bytes) return dataUri;
    }
  throw new Error('This picture has too many details for a logo. Choose one with fewer.');
}
