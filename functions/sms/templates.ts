import { brand } from '../../shared/brand.ts';

/** A text as it is registered with the operators (TRAI's DLT), which deliver no other: its variables alone may differ. */
interface Template {
  /** `{name}` stands for a variable. */
  text: string;
  /** Signs of each variable at most: 30 for each `{#var#}` that is registered for it. */
  most: Readonly<Record<string, number>>;
}

/**
 * Every text message that the product sends. The id that a text gets when it is registered is configuration
 * (`SMS_TEMPLATE_IDS`): without it that text is not sent. A text that changes is registered anew, under another id.
 */
export const SMS_TEMPLATES = {
  /** What a seller writes about a parcel: the title, since a message does not fit. */
  comment: {
    text: `${brand.name}: {seller} writes about your parcel {parcel}: {title}`,
    most: { seller: 30, parcel: 30, title: 90 },
  },
} as const satisfies Record<string, Template>;

export type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** The variables of a text. */
export type SmsValues<T extends SmsTemplate> = Readonly<Record<keyof (typeof SMS_TEMPLATES)[T]['most'], string>>;
