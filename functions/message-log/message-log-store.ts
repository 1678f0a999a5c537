import type { LoggedMessage } from '../../shared/buyer/contract.ts';
import type { Item } from '../platform/table/change.ts';
import { listUpTo } from '../platform/table/list.ts';

/** A message to the buyer of a parcel, or the buyer's choice about messages, as it is stored. */
export interface MessageRecord extends Pick<LoggedMessage, 'what' | 'channel' | 'at'> {
  /** The user who wrote a comment; null for a notice that we sent for the seller, and for the buyer's choice. */
  by: string | null;
}

/** How many entries of an order are read. Notices are ten at most, comments are limited, choices are numbered. */
const MOST = 200;

const pkOf = (orderId: string): string => `MESSAGES#${orderId}`;

/**
 * Builds the write that logs a message to a buyer. It is written when the message is handed over, and a repeat of the
 * same message writes the same entry. It holds no address.
 * @param name what tells apart several entries of a kind, such as the id of a comment
 */
export const messageLogWrite = (orderId: string, message: MessageRecord, name = ''): { put: Item } => ({
  put: { pk: pkOf(orderId), sk: `${message.what}#${message.channel}#${name}`, ...message },
});

/** Returns the messages to the buyer of an order, newest first. */
export const listMessages = async (orderId: string): Promise<MessageRecord[]> =>
  (await listUpTo<MessageRecord>({ pk: pkOf(orderId), most: MOST })).toSorted((a, b) => (a.at < b.at ? 1 : -1));

/** Returns whether the buyer of an order stopped the messages and did not begin them again. */
export const areMessagesStopped = async (orderId: string): Promise<boolean> =>
  (await listMessages(orderId)).find(({ what }) => what === 'stop' || what === 'start')?.what === 'stop';
