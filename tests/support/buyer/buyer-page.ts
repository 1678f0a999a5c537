import type { BuyerLinkView } from '../../../shared/buyer/contract.ts';
import type { BuyerConfirmationForm } from '../../../shared/rules/buyer-confirmation.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';

/** The last digits of the mobile number of the market's customer (Meera Nair, 12 Station Road, 400001, 9876543210). */
export const LAST_DIGITS = '3210';

const ALL: BuyerConfirmationForm = { ask: 'all', above: null, risks: [], hours: 24, unanswered: 'ship' };

interface Page {
  status: number;
  text: string;
  cache: string | null;
}

/** Returns functions that act as a buyer on a parcel's page, and as the seller who finds the page. */
export function buyerPage(cloud: Pick<TestCloud, 'api' | 'url'>) {
  let visitors = 0;
  const link = (who: Person, id: string, method = 'GET') =>
    cloud.api<BuyerLinkView>(method, `/orders/${id}/buyer-link`, { token: who.token });
  const pathOf = async (who: Person, id: string): Promise<string> =>
    new URL((await link(who, id)).body.data.url).pathname;
  async function open(path: string, fields?: Record<string, string> | FormData): Promise<Page> {
    const reply = await fetch(`${cloud.url}${path}`, {
      method: fields === undefined ? 'GET' : 'POST',
      headers: { 'x-test-ip': `10.1.0.${++visitors % 250}` },
      ...(fields !== undefined && { body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    });
    return { status: reply.status, text: await reply.text(), cache: reply.headers.get('cache-control') };
  }
  /**
   * Opens a page with the right digits. Returns what its forms send: the proof, the time of the question to confirm,
   * and the time of the answer whose corrections can be stopped.
   */
  async function prove(
    path: string,
    digits = LAST_DIGITS,
  ): Promise<{ text: string; proof: string; asked: string; answered: string }> {
    const { text } = await open(path, { digits });
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';
    return { text, proof: field('proof'), asked: field('asked'), answered: field('answered') };
  }
  /**
   * Saves which buyers a seller asks for a confirmation. By default, these are all buyers, they have 24 hours to
   * answer, and orders without an answer are shipped.
   */
  const ask = (who: Person, form: Partial<BuyerConfirmationForm> = {}) =>
    cloud.api('PUT', `/rules/${who.user.id}/buyer-confirmation`, { body: { ...ALL, ...form }, token: who.token });
  return { link, pathOf, open, prove, ask };
}
