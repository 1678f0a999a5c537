import { brand } from '../../../../shared/brand.ts';
import { Icon } from '../icon.tsx';
import css from './contact-list.module.css';

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Renders phone, WhatsApp, e-mail and opening hours, for the footer and the support modal. */
export function ContactList() {
  return (
    <ul className={css.contactList}>
      <li>
        <Icon name="phone" />
        <a href={`tel:${digits(brand.phone)}`}>
          {brand.phone}
          <small>Call, 24x7</small>
        </a>
      </li>
      <li>
        <Icon name="whatsapp" />
        <a href={`https://wa.me/${digits(brand.whatsapp).slice(1)}`} rel="noopener" target="_blank">
          {brand.whatsapp}
          <small>
            WhatsApp, 24x7<span className="only-read"> (opens in a new tab)</span>
          </small>
        </a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </li>
      <li>
        <Icon name="clock" />
        <span>
          {brand.hours}
          <small>and a 24x7 call and WhatsApp line</small>
        </span>
      </li>
    </ul>
  );
}
