import { beforeAll } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { masterBook, publishMaster } from '../../unit/places/workbooks.ts';
import { type TestCloud, useCloud } from '../clouds/cloud.ts';
import { type Person, person } from '../people/people.ts';

/** The users who send files, and their cloud. */
export interface UploadsStage {
  cloud: TestCloud;
  admin: Person;
  staff: Person;
  /** A vendor user of Delhivery. */
  vendor: Person;
  /** The bytes of the pin code master in force. */
  master: Buffer;
}

/** Sets up two plans, one inactive, three partners of two couriers and the pin codes of `masterBook`. */
export function useUploadsStage(): UploadsStage {
  const stage = { cloud: useCloud() } as UploadsStage;
  beforeAll(async () => {
    stage.admin = await person('administrator');
    stage.staff = await person('staff');
    stage.vendor = await person('vendor', { courier: 'delhivery', plan: null });
    await commit([
      uncheckedPlanWrite({ id: 'standard', name: 'Standard', active: true }),
      uncheckedPlanWrite({ id: 'old', name: 'Old', active: false }),
      uncheckedPartnerWrite({ id: 'del', name: 'Delhivery', courier: 'delhivery', active: true }),
      uncheckedPartnerWrite({ id: 'del5', name: 'Delhivery 5 KG', courier: 'delhivery', active: true }),
      uncheckedPartnerWrite({ id: 'dtdc', name: 'DTDC', courier: 'dtdc', active: true }),
    ]);
    stage.master = await masterBook();
    const job = await publishMaster(stage.cloud, stage.admin.token, stage.master);
    if (job.state !== 'done') throw new Error(`The master was not published: ${JSON.stringify(job.errors)}`);
  });
  return stage;
}
