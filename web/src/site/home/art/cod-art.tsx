import { Icon } from '../../icon.tsx';
import { ArtSheet } from './art-sheet.tsx';
import css from './cod-art.module.css';

const STAGES = [
  { name: 'Delivered', amount: '₹1,499.00' },
  { name: 'Ready to remit', amount: '₹1,499.00' },
  { name: 'Remitted', amount: '₹1,499.00' },
];

/** Draws the money of a COD order on its way to the bank. */
export function CodArt() {
  return (
    <ArtSheet className={css.artStages}>
      {STAGES.map(({ name, amount }, index) => (
        <div key={name} className={index < 2 ? css.done : css.next}>
          <span className={css.artTick}>{index < 2 && <Icon name="check" size={14} />}</span>
          <span>{name}</span>
          <span>{amount}</span>
        </div>
      ))}
    </ArtSheet>
  );
}
