import { findBrand } from '../../brands/store.ts';
import type { OrderDetails } from '../record/details.ts';

const switchOf = ({ additional_information: more }: OrderDetails): boolean | undefined => more?.sendNotification;

const withSwitch = (details: OrderDetails, isOn: boolean): OrderDetails => ({
  ...details,
  additional_information: { ...details.additional_information, sendNotification: isOn },
});

/**
 * Returns the changed details of an order. If they lack the switch for messages to the buyer, adds the switch with its
 * earlier value. Pure.
 */
export function keepingMessageSwitch(before: OrderDetails, changed: OrderDetails): OrderDetails {
  const isOn = switchOf(changed) ?? switchOf(before);
  return isOn === undefined ? changed : withSwitch(changed, isOn);
}

/**
 * Returns an object that decides for many new orders of one seller whether their buyers get messages. The seller's
 * setting applies to orders that do not contain the switch: orders of bulks, order files, shops and programs. The
 * object reads the setting only once, so create a new object for each request or job.
 */
export function createMessageDefault(seller: string) {
  let reading: Promise<boolean> | undefined;
  return {
    /** Returns order details in which the switch is set, if the seller wants messages by default. */
    async apply(details: OrderDetails): Promise<OrderDetails> {
      if (switchOf(details) !== undefined) return details;
      reading ??= findBrand(seller).then((brand) => brand?.messages_by_default === true);
      return (await reading) ? withSwitch(details, true) : details;
    },
  };
}
export type MessageDefault = ReturnType<typeof createMessageDefault>;
