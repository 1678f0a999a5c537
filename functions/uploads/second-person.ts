import type { Section } from '../../shared/permissions.ts';
import { isThereAnotherPermittedUser } from '../bank-details/other-approver.ts';
import type { Upload } from './upload.ts';

/**
 * Returns whether somebody other than this user has to publish a file: it changes so much that its sender may not, and
 * another person is allowed to.
 */
export const needsAnotherPublisher = async (
  upload: Pick<Upload, 'large' | 'owner'>,
  userId: string,
  section: Section,
) =>
  upload.large === true &&
  upload.owner === userId &&
  (await isThereAnotherPermittedUser(['showAllOrders', section], userId));
