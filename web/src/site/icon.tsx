const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9L12 3zM4 7.5l8 4.5 8-4.5M12 12v9',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  close: 'M6 6l12 12M18 6L6 18',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5c1 2.3 3.2 4.5 5.5 5.5l1.5-2 4.5 1.5v3c0 1.1-.9 2-2 2C10.6 19.5 4.5 13.4 4.5 5.5c0-1.1.9-2 2-2z',
  pin: 'M12 21s7-6.1 7-11.5a7 7 0 0 0-14 0C5 14.9 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  question: 'M9.3 9.5a2.8 2.8 0 1 1 4 2.6c-.8.4-1.3 1-1.3 1.9M12 17v.2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  return: 'M9 7L4.5 11.5 9 16M5 11.5h9.5a5 5 0 0 1 0 10H12',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.5 20.5L16 16',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  warning: 'M12 4L2.5 20h19L12 4zM12 10v4.5M12 17.3v.2',
  whatsapp:
    'M3.5 20.5l1.3-4.2A8.5 8.5 0 1 1 8 19.4l-4.5 1.1zM9 8.5c-.3 2.8 3.7 6.7 6.5 6.5l.8-1.7-2-1.1-1 .9c-1-.5-1.9-1.4-2.4-2.4l.9-1-1.1-2L9 8.5z',
} as const;

export type IconName = keyof typeof PATHS;

/** Renders an icon next to a word. Screen readers skip the icon, because the word has the same meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
