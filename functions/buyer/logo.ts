import { LOGO_REFUSED, MOST_LOGO } from '../../shared/buyer/brand.ts';
import { invalidField } from '../../shared/errors.ts';
import { ContentRefused } from '../attachments/content/clean-file.ts';
import { cleanJpeg } from '../attachments/content/clean-jpeg.ts';
import { cleanPng } from '../attachments/content/clean-png.ts';

const LIMIT = { ...MOST_LOGO, pixels: MOST_LOGO.width * MOST_LOGO.height };
const DAMAGED = 'This picture is damaged. Open it, save it again and choose that file.';

/**
 * Checks that a logo is a picture, and returns it without metadata.
 * @throws INVALID_INPUT for any other content, or a picture that is too large
 */
export function checkedLogo(logo: string): string {
  if (logo === '') return '';
  const [type = '', data = ''] = logo.split(',');
  const bytes = Buffer.from(data, 'base64');
  try {
    if (bytes.length > MOST_LOGO.bytes) throw new ContentRefused('pixels');
    const clean = type.includes('png') ? cleanPng(bytes, LIMIT) : cleanJpeg(bytes, LIMIT);
    return `${type},${clean.toString('base64')}`;
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    throw invalidField('logo', error.problem === 'pixels' ? LOGO_REFUSED : DAMAGED);
  }
}
