import type { ComponentType } from 'react';
import { brand } from '../../../shared/brand.ts';
import type { PageProps } from './page-props.ts';

interface Route {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /**
   * Loads the page's code. The code of each page is a separate file, so that the landing page does not load the other
   * pages.
   */
  readonly load: () => Promise<ComponentType<PageProps>>;
}

const HOME: Route = {
  path: '/',
  title: `${brand.name} – compare couriers, ship across India`,
  description:
    'Compare seven courier partners by price and delivery time, book from one prepaid wallet and track every parcel across 19,300 pin codes.',
  load: async () => (await import('./home/home-page.tsx')).HomePage,
};

export const NOT_FOUND: Route = {
  path: '',
  title: `Page not found · ${brand.name}`,
  description: 'This page does not exist.',
  load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
};

export const ROUTES: readonly Route[] = [
  HOME,
  {
    path: '/pricing',
    title: `Pricing and price calculator · ${brand.name}`,
    description:
      'What each courier charges from pin code to pin code, with GST and working days, and what else you pay for a parcel.',
    load: async () => (await import('./pricing/pricing-page.tsx')).PricingPage,
  },
  {
    path: '/AboutUs',
    title: `About us · ${brand.name}`,
    description: 'Who we are and how we work: one counter for seven courier partners, with the price shown first.',
    load: async () => (await import('./about/about-page.tsx')).AboutPage,
  },
  {
    path: '/Career',
    title: `Careers · ${brand.name}`,
    description: `Open positions at ${brand.name}, and a form to apply.`,
    load: async () => (await import('./career/career-page.tsx')).CareerPage,
  },
  {
    path: '/track',
    title: `Track a parcel · ${brand.name}`,
    description: 'Enter an AWB number to see where a parcel is and when it is expected.',
    load: async () => (await import('./track/track-page.tsx')).TrackPage,
  },
  {
    path: '/status',
    title: `Status · ${brand.name}`,
    description: 'Which courier partners answer, and how bookings, tracking, payments and uploads do.',
    load: async () => (await import('./status/status-page.tsx')).StatusPage,
  },
  {
    path: '/privacy',
    title: `Privacy policy · ${brand.name}`,
    description: `What ${brand.name} keeps about you, why, and who sees it.`,
    load: async () => (await import('./legal/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/terms',
    title: `Terms and conditions · ${brand.name}`,
    description: `The terms on which ${brand.name} books parcels with courier partners.`,
    load: async () => (await import('./legal/terms-page.tsx')).TermsPage,
  },
];

/**
 * Returns the page at an address. Upper and lower case are equal, and a slash at the end is ignored:
 * `siteRouteAt('/aboutus/')` → About us.
 */
export function siteRouteAt(pathname: string): Route {
  const wanted = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return ROUTES.find((route) => route.path.toLowerCase() === wanted) ?? NOT_FOUND;
}
