import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SellerView } from '../../../../shared/sellers/contract.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { DOCUMENT_LABELS } from '../accounts/document-previews.ts';

/** A section of a seller's page: labels with their values, and a link to the page with the details. */
interface SellerPart {
  title: string;
  items: readonly (readonly [label: string, value: ReactNode])[];
  to?: string | undefined;
  link?: string;
}

const STAGES = {
  to_print: 'To print',
  ready_for_pickup: 'Ready for pickup',
  in_transit: 'In transit',
  attention: 'Needs attention',
  delivered: 'Delivered',
  rto: 'RTO',
  cancelled: 'Cancelled',
} as const;

const BANK = {
  none: 'Not entered',
  waiting: 'Wait for approval',
  in_force: 'In force',
  rejected: 'Disapproved',
} as const;

const count = new Intl.NumberFormat('en-IN');

function ordersPart({ _id, orders }: SellerView, viewer: CurrentViewer): SellerPart[] {
  if (orders === null) return [];
  const mayOpen = viewer.can('order.order_dashboard');
  const list = (query: string) => `${PATHS.shipmentList}?created_by=${_id}${query}`;
  const linked = (shown: number, query: string) =>
    mayOpen && shown > 0 ? <Link to={list(query)}>{count.format(shown)}</Link> : count.format(shown);
  return [
    {
      title: 'Orders of the last 366 days',
      items: [
        ['Paid', linked(orders.total_count, '')],
        ['To pay', linked(orders.total_pending_count, '&payment_status=pending')],
        ...Object.entries(STAGES).map(
          ([stage, label]) =>
            [label, linked(orders.stage_counts?.[stage as keyof typeof STAGES] ?? 0, `&stage=${stage}`)] as const,
        ),
        ['Charged', money(orders.total_amount)],
      ],
      to: mayOpen ? list('') : undefined,
      link: 'Open the list',
    },
  ];
}

function ticketsPart({ _id, tickets }: SellerView, viewer: CurrentViewer): SellerPart[] {
  if (tickets === null) return [];
  return [
    {
      title: 'Tickets',
      items: [
        ['Open', count.format(tickets.open)],
        ['Failed deliveries', count.format(tickets.failed)],
        ['First by', tickets.first_by && formatIndiaTime(tickets.first_by, 'minute')],
      ],
      to: viewer.can('order.ticket_dashboard') ? `${PATHS.ticketDashboard}?created_by=${_id}` : undefined,
      link: 'Work on them',
    },
  ];
}

function moneyParts({ _id, wallet, cod, ships_cod: shipsCod }: SellerView, viewer: CurrentViewer): SellerPart[] {
  const parts: SellerPart[] = [];
  if (wallet !== null)
    parts.push({
      title: 'Wallet',
      items: [['Balance', money(wallet)]],
      to: linkTo('userWallet', { id: _id }),
      link: 'Statement',
    });
  if (cod !== null) {
    const sum = ({ orders, amount }: { orders: number; amount: number }) =>
      `${money(amount)}, ${orders === 1 ? '1 order' : `${count.format(orders)} orders`}`;
    parts.push({
      title: 'COD not paid yet',
      items: shipsCod
        ? [
            ['Expected before today', sum(cod.late)],
            ['Coming', sum(cod.coming)],
            ...(cod.is_least ? [['Further', 'There are more orders than are added up.'] as const] : []),
          ]
        : [['Ships COD', 'No']],
      to: viewer.can('order.order_dashboard')
        ? `${PATHS.shipmentList}?created_by=${_id}&payment_method=cod&stage=delivered`
        : undefined,
      link: 'Delivered COD orders',
    });
  }
  return parts;
}

interface DocumentsProps {
  documents: NonNullable<SellerView['bank']>['documents'];
  onShow: (place: number) => void;
}

/** Lists documents by name. Each opens in the preview. */
const Documents = ({ documents, onShow }: DocumentsProps) => (
  <Actions>
    {documents.map(({ _id, onModel }, place) => (
      <Button key={_id} look="ghost" small icon="eye" onClick={() => onShow(place)}>
        {DOCUMENT_LABELS[onModel]}
      </Button>
    ))}
  </Actions>
);

function accountParts({ _id, disputes, bank }: SellerView, onDocument: (place: number) => void): SellerPart[] {
  const parts: SellerPart[] = [];
  if (disputes !== null)
    parts.push({
      title: 'Weight disputes',
      items: [
        ['Charges to dispute', count.format(disputes.open)],
        ['To answer', count.format(disputes.raised)],
      ],
      to: `${PATHS.weightDisputes}?tab=raised&created_by=${_id}`,
      link: 'Answer them',
    });
  if (bank !== null)
    parts.push({
      title: 'Account details',
      items: [
        ['State', BANK[bank.state]],
        ['Disapproved because', bank.reason],
        ['Payouts', bank.held ?? 'Not held'],
        [
          'Documents',
          bank.documents.length > 0 && <Documents key="documents" documents={bank.documents} onShow={onDocument} />,
        ],
      ],
      to: bank.state === 'none' ? undefined : `${PATHS.accountListing}?user=${_id}`,
      link: bank.state === 'waiting' ? 'Decide' : 'Account list',
    });
  return parts;
}

function webhooksPart({ _id, webhooks }: SellerView): SellerPart[] {
  if (webhooks === null) return [];
  return [
    {
      title: 'Webhooks',
      items: [
        ['On', count.format(webhooks.on)],
        ['Off or paused', count.format(webhooks.stopped)],
      ],
      to: `${PATHS.webhooks}?user=${_id}`,
      link: 'Deliveries',
    },
  ];
}

/**
 * Returns the parts of a seller's page that the viewer's role opens. `onDocument` opens the document with the given
 * index.
 */
export const sellerPageParts = (
  seller: SellerView,
  viewer: CurrentViewer,
  onDocument: (place: number) => void,
): SellerPart[] => [
  ...ordersPart(seller, viewer),
  ...ticketsPart(seller, viewer),
  ...moneyParts(seller, viewer),
  ...accountParts(seller, onDocument),
  ...webhooksPart(seller),
];
