import { brand } from '../../../../shared/brand.ts';

/** The parcel mark, the same drawing as `public/favicon.svg`, with the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0f766e" />
        <path d="M16 6.2 24.6 11v10L16 25.8 7.4 21V11Z" fill="#ffffff29" stroke="#fff" strokeWidth="1.8" />
        <path d="M7.4 11 16 15.9 24.6 11M16 15.9v9.9" fill="none" stroke="#fff" strokeWidth="1.8" />
        <path d="m11.4 8.8 8.8 4.9v3.7" fill="none" stroke="#f6c177" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <span>{brand.logoText}</span>
    </span>
  );
}
