import { toRupees } from '../money.ts';
import { encodeUtf8, type JsonBytes } from './json-bytes.ts';
import type { MeasuredOffer } from './measured.ts';
import { measuredView } from './offer-view.ts';
import { costOf } from './order-cost.ts';
import type { Freight } from './price.ts';
import type { PricedParcel } from './pricer.ts';
import type { Ranked } from './recommend.ts';

/** Returns the beginning of an offer's JSON, up to the COD charge. */
const headOf = ({ offer, recommendation, best_price, best_tat }: Ranked<PricedParcel>): Uint8Array => {
  const { card, freight } = offer;
  const head = JSON.stringify({
    _id: card.partner_id,
    name: card.partner_name,
    courier: card.courier,
    recommendation,
    best_price,
    best_tat,
    tat_score: freight.tatDays,
    breakdown: {
      zone: freight.zone,
      chargeable_weight: freight.chargeableGrams / 1000,
      slabs: freight.slabs,
      base: toRupees(freight.basePaise),
      additional: toRupees(freight.additionalPaise),
      fuel: toRupees(freight.fuelPaise),
      version: freight.cardVersion,
    },
    price: { day: freight.tatDays, total_value: toRupees(freight.freightPaise) },
  });
  return encodeUtf8(`${head.slice(0, -'}}'.length)},"cod_charges":`);
};

const TAX = encodeUtf8(',"tax":');
const FINAL_PAY = encodeUtf8(',"final_pay":');

/** Returns the end of an offer's JSON, after the final price. */
const endOf = ({ freightPaise }: Freight): Uint8Array => {
  const cost = costOf({ freightPaise, codPaise: 0, returned: true, refunded: false });
  const rto = {
    total_value: toRupees(cost.freightPaise),
    tax: toRupees(cost.taxPaise),
    final_pay: toRupees(cost.totalPaise),
  };
  return encodeUtf8(`},"rto":${JSON.stringify(rto)}}`);
};

/**
 * The parts of the JSON that are the same for all offers with the same freight. `heads` has one beginning for each
 * combination of badges.
 */
type Shared = { heads: Uint8Array[]; end: Uint8Array };

const badgesOf = ({ recommendation, best_price, best_tat }: Ranked<PricedParcel>): number =>
  (recommendation ? 4 : 0) + (best_price ? 2 : 0) + (best_tat ? 1 : 0);

/**
 * Returns a function that adds an offer to a JSON text, with the same content as `offerView`. Parts that are the same
 * for offers of one zone and weight are serialised only once, because JSON.stringify takes 150 to 280 ms for 140,000
 * offers. The text is built as bytes, because joining and encoding 140,000 strings would double the time.
 */
export const offerWriter = (): ((json: JsonBytes, ranked: Ranked<PricedParcel>) => void) => {
  const known = new Map<Freight, Shared>();
  const figures = new Map<MeasuredOffer, Uint8Array>();
  const figuresOf = (measured: MeasuredOffer): Uint8Array => {
    const known = figures.get(measured);
    if (known !== undefined) return known;
    const text = JSON.stringify(measuredView(measured));
    const written = encodeUtf8(`},"measured":${text.slice(0, -'}'.length)}`);
    figures.set(measured, written);
    return written;
  };
  return (json, ranked) => {
    const { freight, codPaise, taxPaise, finalPaise, measured } = ranked.offer;
    let shared = known.get(freight);
    if (shared === undefined) known.set(freight, (shared = { heads: [], end: endOf(freight) }));
    json.add((shared.heads[badgesOf(ranked)] ??= headOf(ranked)));
    json.addRupees(codPaise);
    json.add(TAX);
    json.addRupees(taxPaise);
    json.add(FINAL_PAY);
    json.addRupees(finalPaise);
    // `figuresOf` leaves out the closing bracket of its object, because `shared.end` begins with a closing bracket.
    if (measured !== undefined) json.add(figuresOf(measured));
    json.add(shared.end);
  };
};
