import type { OfferView } from '../../../../shared/orders/order.ts';
import { RECOMMENDATION_RULE_TEXT } from '../../../../shared/quotes/recommend.ts';
import { Tag } from '../../ui/element/tag.tsx';
import css from './partner-badges.module.css';

/** Shows the badges of an offer. */
export function PartnerBadges({ offer, chosen }: { offer: OfferView; chosen: boolean }) {
  return (
    <div className={css.partnerBadges}>
      {chosen && (
        <Tag tone="neutral" icon="check">
          Chosen
        </Tag>
      )}
      {offer.recommendation && (
        <span title={RECOMMENDATION_RULE_TEXT}>
          <Tag tone="success" icon="star-fill">
            Recommended
          </Tag>
        </span>
      )}
      {offer.best_price && (
        <Tag tone="info" icon="tag">
          Best Price
        </Tag>
      )}
      {offer.best_tat && (
        <Tag tone="warning" icon="bolt">
          Best TAT
        </Tag>
      )}
    </div>
  );
}
