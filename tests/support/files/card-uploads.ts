import { partnerBook, RETAIL_ROWS, served, uploaded, uploadPartner } from '../../unit/places/workbooks.ts';
import type { Person } from '../people/people.ts';
import { buyingBook } from './buying-book.ts';
import type { UploadsStage } from './uploads-stage.ts';

/**
 * Returns a selling card: `base` rupees for 500 g and ₹10 for each additional 500 g in zone A.
 * @param pincodes the pin codes that the partner serves; those of the usual file if left out
 */
export const sellingBook = (base: number, pincodes?: readonly string[]): Promise<Buffer> =>
  partnerBook(
    RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, base, 0.5, 10, 1, 40, 1.5, 0] : row)),
    pincodes?.map((pincode) => served(pincode, 'YYYY', 'HUB')),
  );

/** Returns functions that upload cards of partners and decide about them. */
export function cardUploads(stage: UploadsStage) {
  const { cloud } = stage;
  return {
    /** Uploads a buying card: `base` rupees for 500 g, ₹9 for each additional 500 g, and 10% fuel, in all zones. */
    buy: async (base: number, logistic_id: string, who = stage.staff) =>
      uploaded(cloud, who.token, '/logistics/upload_buying_file', await buyingBook(base), { logistic_id }),
    /** Uploads a selling card, see `sellingBook`. */
    sell: async (base: number, logistic_id: string, who = stage.admin) =>
      uploadPartner(cloud, who.token, await sellingBook(base), logistic_id),
    /** Sends a decision about a file. */
    put: (who: Person, id: string, body: object) =>
      cloud.api<{ state: string; job_id: string }>('PUT', `/uploads/${id}`, { token: who.token, body }),
  };
}
