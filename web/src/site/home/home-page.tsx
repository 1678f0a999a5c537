import type { PageProps } from '../page-props.ts';
import { Closing } from './closing.tsx';
import { Coverage } from './coverage.tsx';
import { Facts } from './facts.tsx';
import { FAQ_ENTRIES } from './faq-entries.ts';
import { Faqs } from './faqs.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero/hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';

/** Renders the landing page. */
export function HomePage({ onGetInTouch, onSupport }: PageProps) {
  return (
    <>
      <Hero onGetInTouch={onGetInTouch} />
      <Facts />
      <HowItWorks />
      <Features />
      <Pricing />
      <Coverage />
      <Faqs entries={FAQ_ENTRIES} onSupport={onSupport} />
      <Closing onGetInTouch={onGetInTouch} />
    </>
  );
}
