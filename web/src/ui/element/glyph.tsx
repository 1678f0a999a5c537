const SHAPES = {
  success: 'M4 12.5l5 5L20 6.5',
  error: 'M12 7v6M12 17h.01M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z',
  warning: 'M12 9v5M12 17.5h.01M10.3 3.9L2.2 18a2 2 0 001.7 3h16.2a2 2 0 001.7-3L13.7 3.9a2 2 0 00-3.4 0z',
  info: 'M12 11v6M12 7h.01M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z',
  hidden:
    'M3 3l18 18M10.6 5.1A10 10 0 0112 5c6.4 0 10 7 10 7a17 17 0 01-3 3.8M6.5 6.6A16.600 16.600 0 002 12s3.600 7 10 7a10 10 0 005-1.400M9.900 9.900a3 3 0 004.200 4.200',
} as const;

export type GlyphName = keyof typeof SHAPES;

/**
 * Renders one of the few icons that the pages before the sign-in also use, without loading `icons.ts`. Use `<Icon/>`
 * everywhere else.
 */
export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
