import { wasSentLater } from '../../pin-code-directory/edition.ts';
import type { PutInUseResult } from '../../pin-code-directory/publish.ts';
import { type Change, ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { type CardVersion, cardVersionWrite, findCards, planCardsWrite } from '../store.ts';

interface Flipped {
  how: How;
  /** Returns further changes in the same transaction, e.g. the record of who published the card. */
  also: () => Promise<readonly Change[]>;
}

interface How {
  at: string;
  everywhere: boolean;
}

/**
 * Puts a rate card in use on its plan and stores its version permanently, in one commit. Does so only if the card in
 * use is still `previous`, because the new card was compared with it. Does nothing if the new card is already in use.
 */
export async function putCardInUse(
  { card, previous, served }: CardVersion,
  { how, also }: Flipped,
): Promise<PutInUseResult> {
  const { partner_id, version, divisor, zone_tests, zones } = card;
  for (;;) {
    const read = await findCards(card.plan_id);
    const current = read.cards.find((one) => one.partner_id === partner_id);
    if (current?.version === version) return 'in use';
    if (current !== undefined && wasSentLater(current, { version, at: how.at })) return 'superseded';
    if ((current?.version ?? null) !== previous) return 'moved';
    const others = read.cards.filter((one) => one.partner_id !== partner_id);
    const next = [...others, { partner_id, version, divisor, zone_tests, zones, ...how }];
    try {
      await commit([
        planCardsWrite(card.plan_id, read, next),
        cardVersionWrite({ card, previous, ...(served && { served }) }),
        ...(await also()),
      ]);
      return 'in use';
    } catch (error) {
      // Another card of the plan was published between the read and the write, so the loop tries again. Each conflict
      // means that another publication has succeeded, so the loop ends.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
