import { type ReactNode, useEffect, useRef } from 'react';
import type { OfferView } from '../../../../shared/orders/order.ts';
import { RECOMMENDATION_RULE_TEXT } from '../../../../shared/quotes/recommend.ts';
import { Button } from '../../ui/element/button.tsx';
import { Icon } from '../../ui/element/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { arrangeOffers } from './arrange-offers.ts';
import { ArrangementBar } from './arrangement-bar.tsx';
import { splitOffDearOffers } from './dear-variants.ts';
import { MEASURED_DAYS_NOTE } from './measured-text.ts';
import { PartnerCard } from './partner-card.tsx';
import css from './partner-list.module.css';
import { type UnavailablePartner, UnavailablePartners } from './unavailable-partners.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useCourierNotes } from './use-courier-notes.ts';

interface PartnerListProps {
  offers: readonly OfferView[];
  unavailable: readonly UnavailablePartner[];
  /** Chooses an offer. Absent if the offers are read-only, as in Pin Code Search. */
  onChoose?: (offer: OfferView) => void;
  /** Pays an offer. Absent if the viewer may not pay. */
  onPay?: ((offer: OfferView) => void) | undefined;
  /** The id of the partner that is chosen. */
  chosenId?: string | null;
  /** Returns how many rupees the wallet lacks to pay a price. */
  lacks?: (toPay: number) => number;
  /** The id of the partner that is being chosen. */
  busyId?: string | undefined;
  /** What to show if no partner delivers the parcel, such as a link back to the search. */
  whenEmpty?: ReactNode;
}

/** The smallest number of offers for which the list can be sorted. */
const WORTH_SORTING = 3;

const NO_OFFER = {
  title: 'No courier partner takes this parcel',
  text: 'Check both pin codes, the weight and the payment method. The reasons are below.',
};

/** The text if no rates were uploaded for the plan. */
const NO_RATES = {
  title: 'No courier partner has rates on this plan yet',
  text: 'You cannot ship on this plan yet. Ask us for rates or another plan.',
};

/**
 * Lists the offers for a parcel, the recommended one first. Below, lists the partners that make no offer, with the
 * reasons.
 */
export function PartnerList(props: PartnerListProps) {
  const { offers, unavailable, onChoose, onPay, lacks, chosenId, busyId, whenEmpty } = props;
  const [arrangement, setArrangement] = useArrangement();
  const noteOf = useCourierNotes();
  const list = useRef<HTMLUListElement>(null);
  // Focuses the first offer, unless another element has the focus. After Save, Enter then chooses the offer, which
  // charges nothing, and Tab moves to its Pay button.
  useEffect(() => {
    if (!document.activeElement?.matches('body, h1')) return;
    (list.current?.querySelector('button') ?? list.current)?.focus({ preventScroll: true });
  }, []);
  const passing = arrangeOffers(offers, arrangement);
  const { shown, dear } = splitOffDearOffers(passing, chosenId);
  const card = (offer: OfferView) => (
    <li key={offer._id}>
      <PartnerCard
        offer={offer}
        note={noteOf(offer.courier)}
        chosen={offer._id === chosenId}
        onChoose={onChoose}
        onPay={onPay}
        lacks={lacks?.(offer.price.final_pay) ?? 0}
        busy={offer._id === busyId}
        disabled={busyId !== undefined}
      />
    </li>
  );
  if (offers.length === 0) {
    return (
      <>
        <Card flush>
          <EmptyState icon="truck" {...(unavailable.length === 0 ? NO_RATES : NO_OFFER)} action={whenEmpty} />
        </Card>
        <UnavailablePartners partners={unavailable} />
      </>
    );
  }
  return (
    <>
      <p className={css.offersNote}>
        <Icon name="info-circle" />
        <span>
          Prices include GST; the small figure excludes it. Recommended: <q>{RECOMMENDATION_RULE_TEXT}</q>.
          {offers.some(({ measured }) => measured) && ` ${MEASURED_DAYS_NOTE}`}
        </span>
      </p>
      {offers.length >= WORTH_SORTING && (
        <ArrangementBar offers={offers} arrangement={arrangement} onChange={setArrangement} />
      )}
      <p className="only-read" role="status">
        {passing.length} of {offers.length} courier partners shown
      </p>
      {shown.length === 0 ? (
        <Card flush>
          <EmptyState
            icon="filter"
            title="No offer matches your filters"
            text={offers.length === 1 ? '1 partner takes this parcel.' : `${offers.length} partners take this parcel.`}
            action={
              <Button look="secondary" onClick={() => setArrangement({ sort: arrangement.sort })}>
                Clear filters
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className={css.partnerList} aria-label="Courier partners" ref={list} tabIndex={-1}>
          {shown.map(card)}
        </ul>
      )}
      {dear.length > 0 && (
        <details className={css.dear}>
          <summary>
            {dear.length} dearer {dear.length === 1 ? 'variant' : 'variants'} of these partners, no faster
          </summary>
          <ul className={css.partnerList} aria-label="Dearer variants">
            {dear.map(card)}
          </ul>
        </details>
      )}
      <UnavailablePartners partners={unavailable} />
    </>
  );
}
