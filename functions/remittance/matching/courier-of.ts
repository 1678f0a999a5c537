import { Failure } from '../../../shared/errors.ts';
import { listPartners } from '../../courier-partners/store.ts';

/** The partner that was chosen for a file, whose courier is meant; null for none. @throws NOT_FOUND */
export async function chosenPartner(id: string | undefined) {
  if (id === undefined) return null;
  const partner = (await listPartners()).find((one) => one.id === id);
  if (partner === undefined || partner.courier === null)
    throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  return { id: partner.id, name: partner.name, courier: partner.courier };
}
