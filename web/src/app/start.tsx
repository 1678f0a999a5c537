import { Navigate } from 'react-router-dom';
import { useUser } from '../api/use-user.ts';
import { PATHS } from '../lib/links.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { firstPage } from './navigation.ts';

/** Redirects /app, or a dashboard that the role may not open, to the user's first page. */
export function StartRedirect() {
  const { granted, user } = useUser();
  const first = firstPage(granted, user?.user_type != null);
  if (first !== undefined) return <Navigate to={PATHS[first]} replace />;
  return (
    <Card flush>
      <EmptyState icon="lock" title="Your role allows no page yet" text="Ask your administrator for access." />
    </Card>
  );
}
