import { brand } from '../../shared/brand.ts';

/**
 * A text that is registered with the Indian operators (TRAI's DLT). They deliver only registered texts, in which only
 * the variables may differ.
 */
interface Template {
  /** The registered text, with `{name}` in place of each variable. */
  text: string;
  /**
   * How many characters each variable may have. The registration allows 30 characters for each `{#var#}`. One of our
   * variables may be registered as several `{#var#}`, so it can be longer.
   */
  most: Readonly<Record<string, number>>;
}

/**
 * Returns the template of a notice about a parcel.
 * @param what the part of the sentence after the seller's name
 */
const parcelText = (what: string) => ({
  text: `${brand.name}: your parcel {parcel} from {seller} ${what}. Follow it: {link}`,
  most: { parcel: 30, seller: 30, courier: 30, link: 120 },
});

/**
 * The templates of all text messages. The id of a registered template is configuration (`SMS_TEMPLATE_IDS`); a template
 * without an id is not sent. Register a changed text again; it gets another id.
 */
export const SMS_TEMPLATES = {
  /** A seller's comment about a parcel. Only its title is sent, because its text would be too long. */
  comment: {
    text: `${brand.name}: {seller} writes about your parcel {parcel}: {title}`,
    most: { seller: 30, parcel: 30, title: 90 },
  },
  /** Asks the buyer of a COD order whether to send it. */
  confirm: {
    text: `${brand.name}: you ordered {goods} from {seller}, Rs {amount} to pay at the door. Confirm or cancel it: {link}`,
    most: { goods: 30, seller: 30, amount: 30, link: 120 },
  },
  /** Tells the buyer that the number or the place of the delivery was changed on the page. */
  changed: {
    text: `${brand.name}: the delivery of your parcel {parcel} from {seller} was changed on its page. If this was not you, stop it: {link}`,
    most: { parcel: 30, seller: 30, link: 120 },
  },
  /** Sends a new link after the old one has ended. */
  new_link: {
    text: `${brand.name}: {seller} sends you a new link to the page of your parcel {parcel}: {link}`,
    most: { seller: 30, parcel: 30, link: 120 },
  },
  booked: parcelText('is booked with {courier}'),
  picked_up: parcelText('has been picked up by {courier}'),
  /** The amount is 0 for a prepaid parcel. So the buyer knows that nobody may demand money at the door. */
  out_for_delivery: {
    text: `${brand.name}: your parcel {parcel} from {seller} is out for delivery with {courier}, Rs {amount} to pay at the door. Follow it: {link}`,
    most: { parcel: 30, seller: 30, courier: 30, amount: 30, link: 120 },
  },
  /** Names what the buyer can do, because most buyers do not expect that a page can change a delivery. */
  undelivered: {
    text: `${brand.name}: {courier} could not deliver your parcel {parcel} from {seller}. Choose another day or correct the address: {link}`,
    most: { courier: 30, parcel: 30, seller: 30, link: 120 },
  },
  delivered: parcelText('was delivered by {courier}'),
  rto_initiated: parcelText('is being returned to the seller by {courier}'),
} as const satisfies Record<string, Template>;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** The variables of a template. */
export type SmsValues<T extends SmsTemplate> = Readonly<Record<keyof (typeof SMS_TEMPLATES)[T]['most'], string>>;
