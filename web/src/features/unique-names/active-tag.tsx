import { Tag } from '../../ui/element/tag.tsx';

/** Shows whether a record is active; `off` is this screen's word for inactive. */
export const ActiveTag = ({ active, off }: { active: boolean; off: 'Deactive' | 'Inactive' }) => (
  <Tag tone={active ? 'success' : 'neutral'} icon={active ? 'check-circle' : 'ban'}>
    {active ? 'Active' : off}
  </Tag>
);
