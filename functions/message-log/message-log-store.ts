import type { LoggedMessage } from '../../shared/buyer/contract.ts';
import type { Item } from '../platform/table/change.ts';
import { listUpTo } from '../platform/table/list.ts';

/**
 * An entry of the message log: a message to the buyer of a parcel, or the buyer's choice to stop or resume messages.
 */
export interface MessageRecord extends Pick<LoggedMessage, 'what' | 'channel' | 'at'> {
  /**
   * The user who wrote the comment. Null for a notice that we sent for the seller, and if the buyer stopped or resumed
   * messages.
   */
  by: string | null;
}

/**
 * How many entries of an order are read. An order has fewer entries, because its attempts, comments and choices are
 * limited.
 */
const MOST = 200;

const pkOf = (orderId: string): string => `MESSAGES#${orderId}`;

/**
 * Builds the write that logs a message to a buyer. Commit it after the message is handed over. A repeat of the same
 * message overwrites the same entry. The entry contains no address.
 * @param name a text that distinguishes entries of the same kind, such as the id of a comment
 */
export const messageLogWrite = (orderId: string, message: MessageRecord, name = ''): { put: Item } => ({
  put: { pk: pkOf(orderId), sk: `${message.what}#${message.channel}#${name}`, ...message },
});

/** Returns the messages to the buyer of an order, newest first. */
export const listMessages = async (orderId: string): Promise<MessageRecord[]> =>
  (await listUpTo<MessageRecord>({ pk: pkOf(orderId), most: MOST })).toSorted((a, b) => (a.at < b.at ? 1 : -1));

/** Returns whether the buyer of an order has stopped the messages and has not resumed them. */
export const areMessagesStopped = async (orderId: string): Promise<boolean> =>
  (await listMessages(orderId)).find(({ what }) => what === 'stop' || what === 'start')?.what === 'stop';
