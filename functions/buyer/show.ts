import type { buyerContract } from '../../shared/buyer/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { frameOf, openLink } from './open-link.ts';
import { closedLinkPage, parcelPage } from './pages.ts';

/**
 * How long CloudFront serves the page from its cache, in seconds. So a link that many people open costs little. The
 * page for a link that opens no parcel is cached for the same time. A new link works at once, because it has another
 * token.
 */
const CACHE_SECONDS = 60;

/** Shows the progress of a parcel to anyone who has its link, without personal data. */
export const show: Verb<typeof buyerContract.show> = async ({ params, query: { lang } }, { at }) => {
  const path = `/t/${params.token}`;
  const opened = await openLink(params.token, at);
  if (typeof opened === 'string') return { ...closedLinkPage(lang, path, opened), sharedCacheSeconds: CACHE_SECONDS };
  return { page: parcelPage(frameOf(opened, lang, path), opened.parcel), sharedCacheSeconds: CACHE_SECONDS };
};
