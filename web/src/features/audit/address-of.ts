import type { AuditView } from '../../../../shared/audit/contract.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { type PageName, pageRowOf } from '../../lib/pages.ts';

interface Place {
  page: PageName;
  to: string;
}

const at = (page: PageName, search: Record<string, string> = {}): Place => {
  const text = new URLSearchParams(search).toString();
  return { page, to: PATHS[page] + (text === '' ? '' : `?${text}`) };
};

/** Returns whether the entry's subject was deleted, so that it has no page. */
const isGone = ({ action }: AuditView): boolean => action.endsWith('.delete');

const pageOfFile = (kind: string): PageName => {
  if (kind === 'master') return 'masterData';
  return kind.startsWith('weight') ? 'weightDisputeUpload' : 'courierPartnerData';
};

const userPlace = ({ user }: AuditView): Place => at('users', user?.email ? { text: user.email } : {});

/** Functions that return the page of an entry's subject, by the prefix of the subject's key. */
const PLACES: Readonly<Record<string, (entry: AuditView) => Place>> = {
  order: ({ subject }) => ({ page: 'orderActivity', to: linkTo('orderActivity', { orderId: subject }) }),
  dispute: ({ subject }) => ({ page: 'orderActivity', to: linkTo('orderActivity', { orderId: subject }) }),
  code: () => at('unknownCodes', { days: '90' }), // codes are stored for 90 days
  department: () => at('departments'),
  plan: () => at('plans'),
  partner: () => at('courierPartnerData', { view: 'partners' }),
  rate_card: () => at('courierPartnerData'),
  upload: ({ after }) => at(pageOfFile(String(after?.['kind']))),
  role: ({ subject }) => ({ page: 'role', to: linkTo('role', { id: subject }) }),
  user: userPlace,
  sign_in_as: userPlace,
  api_key: userPlace,
  wallet: ({ user }) =>
    user === null ? at('users') : { page: 'userWallet', to: linkTo('userWallet', { id: user._id }) },
  document: () => at('accountListing'),
  bank: () => at('accountListing'),
  weight: () => at('weightDisputeUpload'),
  remittance: () => at('confirmationCsv'),
  report: ({ subject }) => ({ page: 'reportDetails', to: linkTo('reportDetails', { id: subject }) }),
};

/**
 * Returns the address of the page that shows an entry's subject. Returns undefined if the subject has no page, or if
 * the viewer may not open it.
 */
export function subjectPageAddress(
  entry: AuditView,
  can: (wanted: Permission | readonly Permission[]) => boolean,
): string | undefined {
  const place = isGone(entry) ? undefined : PLACES[entry.action.slice(0, entry.action.indexOf('.'))]?.(entry);
  if (place === undefined) return undefined;
  const { wants } = pageRowOf(place.page);
  return wants === undefined || can(wants) ? place.to : undefined;
}
