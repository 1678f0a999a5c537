import { LARGEST_LOGO, LOGO_REFUSED } from '../../shared/buyer/brand.ts';
import { invalidField } from '../../shared/errors.ts';
import { checkAndCleanPicture } from '../attachments/content/check-document.ts';
import { ContentRefused } from '../attachments/content/clean-file.ts';
import { reencodeLogo } from '../attachments/pictures/reencode.ts';

const LIMIT = { ...LARGEST_LOGO, pixels: LARGEST_LOGO.width * LARGEST_LOGO.height };
const DAMAGED = 'This picture is damaged. Open it, save it again and choose that file.';

/**
 * Decodes a logo and encodes it again, so that only its pixels remain. Returns an already stored logo unchanged,
 * because a JPEG loses detail each time it is encoded.
 * @param logo a data URI, or '' for none
 * @throws INVALID_INPUT for anything but a PNG or JPEG picture, or a picture that is too large
 */
export async function reencodedLogo(logo: string, stored = ''): Promise<string> {
  if (logo === '' || logo === stored) return logo;
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  try {
    if (bytes.length > LARGEST_LOGO.bytes) throw new ContentRefused('pixels');
    const checked = checkAndCleanPicture(bytes, LIMIT);
    if (!logo.startsWith(`data:${checked.contentType};`)) throw new ContentRefused('not-this');
    const made = await reencodeLogo(checked, LARGEST_LOGO);
    return `data:${made.contentType};base64,${made.bytes.toString('base64')}`;
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    throw invalidField('logo', error.problem === 'pixels' ? LOGO_REFUSED : DAMAGED);
  }
}
