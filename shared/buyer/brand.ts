import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { emailOrNone } from '../email-of.ts';
import { MOBILE } from '../identifiers.ts';
import { MOST_RETURN_DAYS, MOST_RETURN_VALUE, RETURN_REASON_KEYS } from '../returns/reasons.ts';
import { lineField, textField } from '../text.ts';
import { revision, rupees } from '../wire.ts';
import { NOTICE_EVENTS } from './notice-events.ts';

/** The colour of a seller's pages if the seller has not chosen a colour. */
export const OUR_COLOUR = '#0f766e';

/** The lowest allowed contrast of white text on a seller's colour (WCAG 2.2, success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** Returns the contrast between white and a colour such as `#0f766e`, from 1 to 21 (WCAG's relative luminance). */
export function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * The largest logo, in pixels and bytes. The logo is embedded in the buyer's page. With a logo of 8 KB, the page fits
 * into the first 14 KB that the server sends on a new connection.
 */
export const LARGEST_LOGO = { width: 400, height: 120, bytes: 8192 };

export const LOGO_REFUSED = 'Choose a smaller logo: at most 400 × 120 pixels and 8 KB.';

/** Accepts a logo as a data URI, or ''. The server also checks the picture. */
const logoOrNone = z
  .string()
  .max(Math.ceil(LARGEST_LOGO.bytes / 3) * 4 + 30, LOGO_REFUSED)
  .regex(/^$|^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Choose a png or jpeg picture.');

const numberOrNone = z.union([z.literal(''), z.string().trim().regex(MOBILE, 'Enter 10 digits.')], 'Enter 10 digits.');

const MOST_QUESTIONS = 3;

/** Returns the questions in a text. Each line is a question. */
export const questionsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The content that a seller shows on the pages of the seller's parcels. Empty texts are not shown. */
export const brandForm = z.strictObject({
  name: requiredText('Enter the name that your buyers know.', 60),
  colour: z
    .string('Choose a colour.')
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #0f766e.')
    .refine(
      (colour) => contrastToWhite(colour) >= LEAST_CONTRAST,
      'White letters cannot be read on this colour. Choose a darker one.',
    ),
  /** The logo, a PNG or JPEG as a data URI; '' for none. */
  logo: logoOrNone.default(''),
  phone: numberOrNone,
  whatsapp: numberOrNone,
  email: emailOrNone('Enter a valid e-mail.'),
  /** True if the page shows the contents of the parcel. */
  show_contents: z.boolean().default(true),
  /** True if the page shows the courier and the AWB. */
  show_courier: z.boolean().default(true),
  /** True if the page shows the expected day of delivery. */
  show_expected: z.boolean().default(true),
  /** The events about which the seller's buyers get messages. */
  messages: z
    .array(z.enum(NOTICE_EVENTS))
    .max(NOTICE_EVENTS.length)
    .default([...NOTICE_EVENTS]),
  /**
   * The default of an order that does not specify whether its buyer gets messages. Such orders come from bulks, files,
   * shops and programs.
   */
  messages_by_default: z.boolean().default(false),
  /** How many days after a delivery buyers may request a return. 0: buyers may not request returns. */
  return_days: z.int().min(0).max(MOST_RETURN_DAYS, `At most ${MOST_RETURN_DAYS} days.`).default(0),
  /** The reasons that buyers may choose for a return. */
  return_reasons: z
    .array(z.enum(RETURN_REASON_KEYS))
    .min(1, 'Choose at least one reason.')
    .max(RETURN_REASON_KEYS.length)
    .default([...RETURN_REASON_KEYS]),
  /** True if a buyer must add a photo to a return request. */
  return_photo: z.boolean().default(false),
  /**
   * Words, separated by commas. Goods cannot be returned if their SKU, their name or a tag of their order contains one
   * of these words.
   */
  return_except: lineField().max(300, 'At most 300 characters.').default(''),
  /**
   * After a failed delivery, the buyer's choice needs the seller's approval if the value of the parcel is above this
   * amount, in rupees. Null: no choice needs an approval.
   */
  approve_above: rupees.nonnegative('Enter an amount of 0 or more.').nullable().default(null),
  /** True if a buyer's choice is sent to the courier only after 30 minutes, so that the seller can stop it. */
  hold_choices: z.boolean().default(false),
  /** True if a buyer may choose an exchange for the same goods instead of a refund. */
  return_exchange: z.boolean().default(false),
  /**
   * A return request is approved automatically if it comes within this number of days after the delivery. 0: no request
   * is approved automatically.
   */
  return_auto_days: z.int().min(0).max(MOST_RETURN_DAYS, `At most ${MOST_RETURN_DAYS} days.`).default(0),
  /**
   * More conditions for the automatic approval of a return request: the highest value of the goods in rupees, and the
   * reasons.
   */
  return_auto_value: rupees.min(0, 'At least ₹0.').max(MOST_RETURN_VALUE).default(0),
  return_auto_reasons: z.array(z.enum(RETURN_REASON_KEYS)).max(RETURN_REASON_KEYS.length).default([]),
  /**
   * The questions that the courier's rider asks when collecting a return, one in each line. Each must be answered with
   * yes. Some couriers' riders cannot ask questions and collect the return without them.
   */
  return_questions: textField()
    .refine(
      (text) => questionsIn(text).length <= MOST_QUESTIONS && questionsIn(text).every(({ length }) => length <= 100),
      `At most ${MOST_QUESTIONS} questions, of at most 100 characters each.`,
    )
    .default(''),
  return_policy: textField().max(600, 'At most 600 characters.').default(''),
});
export type BrandForm = z.output<typeof brandForm>;

export const brandView = z.object({ ...brandForm.shape, colour: z.string(), revision });
export type BrandView = z.output<typeof brandView>;
