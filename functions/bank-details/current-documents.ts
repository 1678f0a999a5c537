import { KYC_DOCUMENTS, type KycDocument } from '../../shared/attachments/contract.ts';
import { findNewestFile } from '../attachments/store.ts';
import type { DetailsRequest } from './record.ts';

/** Returns the newest file of each KYC document of a person. A document that was never uploaded has no entry. */
export async function currentDocuments(userId: string): Promise<Partial<DetailsRequest['documents']>> {
  const found = await Promise.all(KYC_DOCUMENTS.map((onModel) => findNewestFile({ onModel, modelId: userId })));
  return Object.fromEntries(
    KYC_DOCUMENTS.flatMap((name: KycDocument, n) => {
      const file = found[n];
      return file === undefined ? [] : [[name, { id: file.id, filename: file.filename, at: file.createdAt }]];
    }),
  );
}
