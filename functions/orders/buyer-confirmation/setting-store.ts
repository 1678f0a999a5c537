import type { BuyerConfirmationForm } from '../../../shared/rules/buyer-confirmation.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** The setting by which a seller chooses which buyers are asked to confirm their orders. */
export interface BuyerConfirmationSetting extends Revisioned, BuyerConfirmationForm {}

const key = (seller: string): Key => ({ pk: `RULES#${seller}`, sk: 'BUYER_CONFIRMATION' });

/** Returns a seller's setting; undefined if the seller never saved one. */
export const findBuyerConfirmationSetting = (seller: string): Promise<BuyerConfirmationSetting | undefined> =>
  find<BuyerConfirmationSetting>(key(seller));

/** Builds the write of a seller's setting. The write fails if the stored setting has changed since it was read. */
export const buyerConfirmationWrite = (
  seller: string,
  read: BuyerConfirmationSetting | undefined,
  next: BuyerConfirmationSetting,
): Change => ({ put: { ...key(seller), ...next }, if: [atRevision(read)] });
