import { useParams } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import { sellersContract } from '../../../../shared/sellers/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useDocumentPreview } from '../accounts/use-document-preview.tsx';
import { BuyerDataCard } from '../buyer/buyer-data-card.tsx';
import { SellerActions } from './seller-actions.tsx';
import css from './seller-page.module.css';
import { sellerPageParts } from './seller-parts.tsx';

/** Renders /app/sellers/:id: a summary of one seller for staff, with links to each list. */
export function SellerPage() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const preview = useDocumentPreview();
  const { data, error, refresh, busy } = useQuery(sellersContract.get, { params: { id } }, { keep: false });
  if (data === undefined && error === undefined) return <PageSkeleton />;
  if (data === undefined)
    return (
      <Page name="seller">
        <FailureNotice error={error} onRetry={refresh} />
      </Page>
    );
  const parts = sellerPageParts(data, viewer, (place) =>
    preview.show({ attachments: data.bank?.documents ?? [] }, place),
  );
  return (
    <Page
      name="seller"
      actions={
        <>
          <Button look="ghost" icon="refresh" busy={busy} onClick={refresh}>
            Refresh
          </Button>
          <SellerActions seller={data} viewer={viewer} />
          {viewer.can('role_management') && (
            <ButtonLink look="secondary" to={`${PATHS.audit}?user=${id}`}>
              Audit
            </ButtonLink>
          )}
        </>
      }
    >
      <Card title={data.company_name || nameOf(data)} note={data.active ? undefined : 'inactive'}>
        {data.bank?.held && <Notice tone="warning">{data.bank.held}</Notice>}
        <Details
          items={[
            ['Name', nameOf(data)],
            ['E-mail', data.email],
            ['Phone number', data.mobile_number],
            ['GSTIN', data.gst_number],
            ['Role', data.role],
            ['Plan', data.plan],
            ['Partners', data.partners === null ? 'All' : data.partners.join(', ')],
            [
              'API key',
              data.api_key &&
                `…${data.api_key.end}${data.api_key.may_pay ? ', may pay' : ''}${data.api_key.used_at === null ? ', never used' : ''}`,
            ],
            ['API key last used', data.api_key?.used_at && formatIndiaTime(data.api_key.used_at, 'minute')],
            ['Seller since', formatIndiaTime(data.created_at, 'day')],
          ]}
        />
      </Card>
      <div className={css.parts}>
        {parts.map(({ title, items, to, link }) => (
          <Card
            key={title}
            title={title}
            actions={
              to && (
                <ButtonLink small look="ghost" to={to}>
                  {link}
                </ButtonLink>
              )
            }
          >
            <Details items={items} />
          </Card>
        ))}
      </div>
      {preview.overlay}
      {viewer.can(['order.individual_order', 'order.bulk_order']) && <BuyerDataCard sellerId={id} />}
    </Page>
  );
}
