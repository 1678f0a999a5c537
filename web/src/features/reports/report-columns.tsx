import { When } from '../../ui/element/when.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';

interface Named {
  attachments: { filename: string };
  createdAt: string;
}

/** The first columns of every list of reports: the file, and when it was created. */
export const reportColumns: ListColumn<Named>[] = [
  {
    header: 'File Name',
    sortBy: ({ attachments }) => attachments.filename,
    body: ({ attachments }) => attachments.filename,
  },
  {
    header: 'Created Date',
    oneLine: true,
    sortBy: ({ createdAt }) => createdAt,
    body: ({ createdAt }) => <When at={createdAt} />,
  },
];
