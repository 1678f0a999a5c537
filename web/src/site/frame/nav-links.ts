/** The links in the header. They are the links of spec 1 section 2.1, and the page Pricing. */
export const NAV_LINKS: readonly { label: string; href: string }[] = [
  { label: 'Home', href: '/' },
  { label: 'How it works', href: '/#how-it-works' },
  { label: 'Features', href: '/#features' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'About Us', href: '/AboutUs' },
  { label: 'Career', href: '/Career' },
  { label: 'Track', href: '/track' },
];
