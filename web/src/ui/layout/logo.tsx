import { brand } from '../../../../shared/brand.ts';
import { classNames } from '../element/class-names.ts';
import css from './logo.module.css';

/** Renders the logo with the product's name. With `shrinks` a phone shows only the logo. */
export function Logo({ shrinks = false }: { shrinks?: boolean }) {
  return (
    <span className={classNames(css.logo, shrinks && css.shrinks)}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path
          d="M16 6.500l8 4.300v10.400l-8 4.300-8-4.300V10.800zM8.200 10.900L16 15.200l7.800-4.300M16 15.200v10M12 8.700l8 4.400v3.400"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="1.800"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span>{brand.logoText}</span>
    </span>
  );
}
