import { brand } from '../../shared/brand.ts';

/**
 * A text as registered with the operators (TRAI's DLT). They deliver no unregistered text; only variables may differ.
 */
interface Template {
  /** The text, with `{name}` for each variable. */
  text: string;
  /** Most characters of each variable: 30 for each `{#var#}` that is registered for it. */
  most: Readonly<Record<string, number>>;
}

/** Builds the template of a notification about a parcel. */
const parcelText = (what: string) => ({
  text: `${brand.name}: your parcel {parcel} from {seller} ${what}. Follow it: {link}`,
  most: { seller: 30, parcel: 30, courier: 30, link: 90 },
});

/**
 * Every text message that the product sends. The id of a registered text is configuration (`SMS_TEMPLATE_IDS`); without
 * it the text is not sent. A changed text is registered again, with another id.
 */
export const SMS_TEMPLATES = {
  /** A seller's comment about a parcel: its title, because the message does not fit. */
  comment: {
    text: `${brand.name}: {seller} writes about your parcel {parcel}: {title}`,
    most: { seller: 30, parcel: 30, title: 90 },
  },
  picked_up: parcelText('has been picked up by {courier}'),
  out_for_delivery: parcelText('is out for delivery with {courier}'),
  undelivered: parcelText('could not be delivered by {courier}'),
  delivered: parcelText('was delivered by {courier}'),
  rto_initiated: parcelText('is being returned to the seller by {courier}'),
} as const satisfies Record<string, Template>;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** The variables of a text. */
export type SmsValues<T extends SmsTemplate> = Readonly<Record<keyof (typeof SMS_TEMPLATES)[T]['most'], string>>;
