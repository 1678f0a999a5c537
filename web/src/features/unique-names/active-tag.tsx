import { Tag } from '../../ui/element/tag.tsx';

/** Whether something is offered; `off` is the word of the screen for what is not. */
export const ActiveTag = ({ active, off }: { active: boolean; off: 'Deactive' | 'Inactive' }) => (
  <Tag tone={active ? 'success' : 'neutral'} icon={active ? 'check-circle' : 'ban'}>
    {active ? 'Active' : off}
  </Tag>
);
