import type { BrandForm } from '../../shared/buyer/brand.ts';
import type { buyerContract, Sample } from '../../shared/buyer/contract.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { reencodedLogo } from '../brands/logo.ts';
import { findBrand } from '../brands/store.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { parcelPage } from './pages.ts';
import type { ProvedParcel, PublicParcel } from './parcel.ts';
import { JOURNEY_STEPS } from './words.ts';

/** How many steps of the journey a sample parcel has completed. */
const STEPS_TAKEN: Readonly<Record<Sample, number>> = { coming: 3, failed: 4, delivered: 5 };

const HOUR_MS = 3600_000;

/** Returns the part of a sample parcel that everybody with the link would see. */
function sampleParcel(sample: Sample, brand: BrandForm, at: Date): PublicParcel {
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * HOUR_MS).toISOString();
  const taken = STEPS_TAKEN[sample];
  return {
    courier: brand.show_courier ? 'Sample Courier · 1234567890' : null,
    situation: sample,
    steps: JOURNEY_STEPS.slice(0, taken).map((step, n) => ({ step, at: hoursAgo(24 * (taken - 1 - n)) })),
    expected: sample === 'coming' && brand.show_expected ? hoursAgo(-48) : null,
    collectPaise: sample === 'delivered' ? 0 : 129_900,
    contents: brand.show_contents ? 'Cotton kurta × 2' : null,
    returnState: null,
    asked: null,
    chooseTime: sample === 'failed' ? { until: hoursAgo(-40), isOver: false } : null,
    keptUntil: null,
  };
}

/**
 * Returns the part of a sample parcel that the buyer would see after entering the digits: the choices after a failed
 * delivery or a delivery.
 */
function sampleProved(sample: Sample, brand: BrandForm, at: Date): ProvedParcel | undefined {
  if (sample === 'coming') return undefined;
  const days = [1, 2, 3].map((n) => dayAfter(indiaDay(at), n));
  return {
    address: ['Meera Nair', '12 Station Road', 'Mumbai, Maharashtra 400001'],
    failedWhy: sample === 'failed' ? 'Consignee not available' : null,
    answer: null,
    choices:
      sample === 'failed'
        ? { about: 'failed', again: { days, takesPhone: true, takesAddress: true }, mayRefuse: true, mayDeny: true }
        : { about: 'delivered', isClaimed: false },
    returnReasons: sample === 'delivered' && brand.return_days > 0 ? brand.return_reasons : [],
    returnLines: [],
    isExcluded: false,
    needsPhoto: brand.return_photo,
    mayExchange: brand.return_exchange,
    asksAccount: true,
    returnRefusal: null,
    stoppable: null,
    isStopUsedUp: false,
    declinedWhy: null,
    proof: '',
  };
}

/** Renders the buyer's page of a sample parcel with settings that are not saved yet. Reads no order. */
export const previewBrand: Verb<typeof buyerContract.previewBrand> = async (
  { params, query, body },
  { caller, at },
) => {
  const { user } = await sellerFor(caller, params.id);
  const { lang, sample } = query;
  const proved = sampleProved(sample, body, at);
  const logo = await reencodedLogo(body.logo, (await findBrand(user.id, { eventual: true }))?.logo);
  const page = { lang, path: '/t/sample', brand: { ...body, logo } };
  return { data: { html: parcelPage(page, sampleParcel(sample, body, at), proved && { proved }).text } };
};
