import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { call } from '../../api/client.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { useAction } from '../../api/use-action.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { type MenuItem, PopupMenu } from '../../ui/overlay/popup-menu.tsx';
import { bulkLabelsAddress } from '../labels/label-address.ts';
import { bulkManifestAddress } from '../manifests/print-path.ts';

/** Renders the next step for a past upload as a button, and all other actions as a menu. */
export function BulkActions({ bulk, onShow }: { bulk: BulkView; onShow: (jobId: string) => void }) {
  const go = useNavigate();
  const { user, can } = useUser();
  const menu = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const file = useDownload(attachmentsContract.download, {
    success: 'Your download has started',
    fallback: 'There is some error while downloading a file!',
  });
  const discard = useAction((id: string) => call(bulksContract.discard, { params: { id } }), {
    success: ({ meta }) => meta.message,
    refreshes: ['/bulks'],
  });
  const pending = useDownload(bulksContract.pending, { success: 'Your download has started' });
  const { _id: id, attachments_id: attachment, unpaid_orders: unpaid } = bulk;
  const own = bulk.created_by._id === user?._id;
  const mayDownload = can('order.bulk_order.download');
  const isPaid = bulk.orders_count > unpaid + bulk.refused_orders;
  const askToDiscard = () =>
    confirm({
      title: 'Discard this file?',
      text: `No orders are made from ${attachment.filename}. You can upload it again.`,
      yes: 'Discard file',
      danger: true,
      act: () => discard.run(id),
    });
  const to = (address: string) => () => void go(address);
  const offered: (MenuItem | false)[] = [
    own && bulk.bad_rows > 0 && { label: 'Fix errors', icon: 'wrench', run: to(linkTo('bulkMend', { id })) },
    own && bulk.state === 'waiting' && { label: 'Check orders', icon: 'eye', run: () => onShow(bulk.job_id) },
    bulk.state === 'failed' && {
      label: 'Show errors',
      icon: 'exclamation-circle',
      run: () => onShow(bulk.job_id),
    },
    own && unpaid > 0 && { label: 'Make payment', icon: 'wallet', run: to(linkTo('bulkList', { orderId: id })) },
    isPaid && can('order.individual_order') && { label: 'Print labels', icon: 'print', run: to(bulkLabelsAddress(id)) },
    isPaid && can('manifest') && { label: 'Make manifest', icon: 'list', run: to(bulkManifestAddress(id)) },
    bulk.total_payout !== null && {
      label: 'Invoice',
      icon: 'eye',
      run: to(linkTo('bulkInvoice', { orderId: id })),
    },
    mayDownload &&
      unpaid > 0 && {
        label: 'Download pending orders',
        icon: 'download',
        refusal: whyNotInThisTab(bulksContract.pending),
        run: () => void pending.run({ query: { bulk_id: id } }),
      },
    mayDownload && {
      label: 'Download file',
      icon: 'download',
      refusal: whyNotInThisTab(attachmentsContract.download),
      run: () => void file.run({ params: { id: attachment._id } }),
    },
    own &&
      bulk.state === 'waiting' && {
        label: 'Discard file',
        icon: 'trash',
        refusal: whyNotInThisTab(bulksContract.discard),
        run: () => void askToDiscard(),
      },
  ];
  const [first, ...others] = offered.filter((item) => item !== false);
  if (first === undefined) return null;
  const menuName = `More for ${attachment.filename}`;
  return (
    <Actions>
      <Button look="secondary" small icon={first.icon} disabled={first.refusal !== undefined} onClick={first.run}>
        {first.label}
      </Button>
      {others.length > 0 && (
        <Button
          look="ghost"
          small
          icon="ellipsis-v"
          label={menuName}
          busy={file.busy || pending.busy || discard.busy}
          ref={menu}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && <PopupMenu label={menuName} anchor={menu} items={others} onClose={() => setOpen(false)} />}
    </Actions>
  );
}
