import { Tag } from '../../ui/element/tag.tsx';

/** Shows whether a record is active. `off` is the word for inactive on this screen. */
export const ActiveTag = ({ active, off }: { active: boolean; off: 'Deactive' | 'Inactive' }) => (
  <Tag tone={active ? 'success' : 'neutral'} icon={active ? 'check-circle' : 'ban'}>
    {active ? 'Active' : off}
  </Tag>
);
