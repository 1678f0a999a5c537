import { attachmentsContract } from '../../../shared/attachments/contract.ts';
import { ApiFailure, saidOr } from './api-failure.ts';
import { call } from './client.ts';

/** Reads the bytes of an attachment; the fallback is said where the failure has no words of its own. */
export async function loadAttachment(
  id: string,
  fallback = 'There is some error while downloading a file!',
): Promise<Blob> {
  try {
    return (await call(attachmentsContract.download, { params: { id } })).data.blob;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.status, error.code, saidOr(error, fallback));
  }
}
