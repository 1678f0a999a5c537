import { lineOf, listOf } from '../kit/texts.ts';

/** A webhook that we registered in the shop. */
export interface WooWebhook {
  id: string;
  topic: string;
  isActive: boolean;
}

/** Returns the shop's webhooks that call the given address. */
export const webhooksIn = (body: unknown, url: string): WooWebhook[] =>
  listOf(body)
    .filter((hook) => hook['delivery_url'] === url)
    .map((hook) => ({ id: lineOf(hook['id']), topic: lineOf(hook['topic']), isActive: hook['status'] === 'active' }));

/** Returns whether one of the notes or shipments of an order contains the given text, such as an AWB. */
export const hasNoteOrShipmentWith = (body: unknown, words: string): boolean =>
  listOf(body).some((one) => [one['note'], one['tracking_number']].some((text) => lineOf(text).includes(words)));
