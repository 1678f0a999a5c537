import { useUser } from '../../api/use-user.ts';
import { OwnerOnly } from '../../ui/feedback/owner-only.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BrandCard } from '../buyer/brand/brand-card.tsx';
import { BuyerDataCard } from '../buyer/buyer-data-card.tsx';
import { ReturnPolicyCard } from '../returns/return-policy-card.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { AddressCards } from './address-cards.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FallbackCard } from './fallback-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Renders /app/editProfile: the user's own data (spec 2 section 2). */
export function EditProfilePage() {
  const { user, can } = useUser();
  if (user === undefined) return <PageSkeleton />;
  return (
    <Page name="editProfile">
      <OwnerOnly>
        <ProfileCard user={user} />
        {can(['order.individual_order', 'order.bulk_order']) && user.user_type === null && (
          <FallbackCard key={String(user.fallback_within)} user={user} />
        )}
        {can(['order.individual_order', 'order.bulk_order']) && user.user_type === null && (
          <>
            <BrandCard sellerId={user._id} />
            <ReturnPolicyCard sellerId={user._id} />
            <BuyerDataCard sellerId={user._id} />
          </>
        )}
        <AddressCards user={user} />
        <SecondFactorCard />
        <DevicesCard />
        {can('core_api_key') && user.user_type === null && <ApiKeyCard user={user} />}
      </OwnerOnly>
    </Page>
  );
}
