import { useId } from 'react';
import type { OfferView } from '../../../../shared/orders/order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { promisedDays } from '../../../../shared/quotes/working-days.ts';
import { priceBeforeGstText } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { partnerLabel, variantLabel } from '../../lib/variant-of.ts';
import { Button } from '../../ui/element/button.tsx';
import { classNames } from '../../ui/element/class-names.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { Money } from '../../ui/element/money.tsx';
import { payButtonText } from '../invoices/shortfall.ts';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import { measuredText } from './measured-text.ts';
import { PartnerBadges } from './partner-badges.tsx';
import css from './partner-card.module.css';
import { priceBeforeGst } from './price-before-gst.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

interface PartnerCardProps {
  offer: OfferView;
  chosen: boolean;
  /** Chooses the offer. Absent for a read-only card, as in Pin Code Search. */
  onChoose?: ((offer: OfferView) => void) | undefined;
  /** Pays the offer. Absent if the viewer may not pay. */
  onPay?: ((offer: OfferView) => void) | undefined;
  /** A problem that the partner's courier has at present. */
  note?: string | undefined;
  /** How many rupees the wallet lacks to pay the offer. */
  lacks: number;
  /** True while this offer is being chosen. */
  busy: boolean;
  /** True while another offer is being chosen. */
  disabled: boolean;
}

/** Shows the price and speed of a courier partner's offer. */
export function PartnerCard(props: PartnerCardProps) {
  const { offer, chosen, onChoose, onPay, lacks, note, busy, disabled } = props;
  const id = useId();
  const variant = variantLabel(offer.name);
  const days = promisedDays(offer);
  const { total_value, cod_charges, final_pay } = offer.price;
  const pays = payButtonText(lacks, `Choose and pay ${money(final_pay)}`);
  const look = offer.recommendation || chosen ? 'primary' : 'secondary';
  return (
    <article className={classNames(css.partnerCard, offer.recommendation && css.recommended)} aria-labelledby={id}>
      <PartnerLogo courier={offer.courier} size={36} />
      <div className={css.partnerWho}>
        <h2 id={id}>
          {partnerDisplayName(offer.name)} {variant !== '' && <span className={css.partnerVariant}>{variant}</span>}
        </h2>
        <PartnerBadges offer={offer} chosen={chosen} />
        <small>{offer.breakdown.chargeable_weight} kg charged</small>
        {offer.measured && <p className={css.measured}>Measured: {measuredText(offer.measured)}</p>}
        {note !== undefined && (
          <p className={css.partnerNote}>
            <Icon name="clock" /> {note}
          </p>
        )}
      </div>
      <p className={css.partnerDays}>
        <strong>{days}</strong> working {days === 1 ? 'day' : 'days'}
      </p>
      <p className={css.partnerPrice}>
        <strong>
          <Money rupees={final_pay} />
        </strong>
        <small>{priceBeforeGstText(priceBeforeGst(offer))}</small>
        {cod_charges > 0 && <small>{`${money(total_value)} + ${money(cod_charges)} COD`}</small>}
      </p>
      {onChoose && (
        <div className={css.partnerChoose}>
          <Button
            look={onPay ? 'secondary' : look}
            busy={busy && !onPay}
            disabled={disabled}
            aria-label={`${chosen ? 'Continue with' : 'Choose'} ${partnerLabel(offer.name)}`}
            onClick={() => onChoose(offer)}
          >
            {chosen ? 'Continue' : 'Choose'}
          </Button>
          {onPay && (
            <Button
              look={look}
              busy={busy}
              disabled={disabled}
              aria-label={`${pays} with ${partnerLabel(offer.name)}`}
              onClick={() => onPay(offer)}
            >
              {pays}
            </Button>
          )}
        </div>
      )}
      <PriceBreakdown offer={offer} />
    </article>
  );
}
