import type { Section } from '../../shared/permissions.ts';
import { isThereAnother } from '../bank-details/other-approver.ts';
import type { Upload } from './upload.ts';

/**
 * Returns whether somebody else has to publish a file: it changes so much that its sender may not, and there is
 * another person who may.
 */
export const needsAnother = async (upload: Pick<Upload, 'large' | 'owner'>, userId: string, section: Section) =>
  upload.large === true && upload.owner === userId && (await isThereAnother(['showAllOrders', section], userId));
