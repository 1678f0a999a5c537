import type { BulkOption, BulkOrderView } from '../../../../shared/bulks/bulk-order.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { priceBeforeGstText } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { variantLabel } from '../../lib/variant-of.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { measuredDaysText, measuredText } from '../couriers/measured-text.ts';
import { PartnerLogo } from '../partner-logos/partner-logo.tsx';
import css from './option-choice.module.css';

const DEFAULT_DAYS = 2;

/** Returns the badges of an offer as icons with labels. */
const badgesOf = (option: BulkOption) =>
  [
    option.recommendation && (['star-fill', 'Recommended'] as const),
    option.best_price && (['tag', 'Best Price'] as const),
    option.best_tat && (['bolt', 'Best TAT'] as const),
  ].filter((badge) => badge !== false);

interface OptionChoiceProps {
  row: BulkOrderView;
  option: BulkOption;
  disabled: boolean;
  onChoose: () => void;
}

/** Renders one of an order's three offers: partner, price with and without GST, days. */
export function OptionChoice({ row, option, disabled, onChoose }: OptionChoiceProps) {
  const chosen = row.chosen === option._id;
  const days = option.day || DEFAULT_DAYS;
  return (
    <label className={css.option} data-chosen={chosen || undefined}>
      <input type="radio" name={`partner of ${row._id}`} checked={chosen} disabled={disabled} onChange={onChoose} />
      <PartnerLogo courier={option.courier} size={28} />
      <span className={css.words}>
        <span className={css.name}>
          <span>
            {partnerDisplayName(option.name)} <small>{variantLabel(option.name)}</small>
          </span>
          {badgesOf(option).map(([icon, word]) => (
            <span key={word} className={css.badge} data-badge={icon} title={word}>
              <Icon name={icon} />
              <span className="only-read">{word}</span>
            </span>
          ))}
        </span>
        <span className={css.price}>
          <b>{money(option.final_pay)}</b> · {days} {days === 1 ? 'day' : 'days'}
          <small>{priceBeforeGstText(option.price)}</small>
          {option.measured && <small title={measuredText(option.measured)}>{measuredDaysText(option.measured)}</small>}
        </span>
      </span>
    </label>
  );
}
