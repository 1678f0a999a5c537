import { type LeadKind, newLeadWrite } from '../../../functions/leads/store.ts';
import { idOfKey } from '../../../functions/platform/ids.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';

const HOUR_MS = 3600_000;

/** Demo leads. The columns are the age in days, name, number, e-mail, company and location. */
const LEADS = [
  [1, 'Farida Sheikh', '9820011201', 'farida@zarithreads.example', 'Zari Threads', 'Surat'],
  [2, 'Joseph Mathew', '9847022302', 'joseph@periyarspice.example', 'Periyar Spice Traders', 'Kochi'],
  [4, 'Ritika Bansal', '9811033403', 'ritika@littleloom.example', 'Little Loom', 'Jaipur'],
  [6, 'Imran Qureshi', '9839044504', 'imran@lucknowchikan.example', 'Lucknow Chikan House', 'Lucknow'],
  [9, 'Sunita Patil', '9822055605', 'sunita@sahyadriorganics.example', 'Sahyadri Organics', 'Pune'],
  [
    12,
    'Harpreet Gill',
    '9876066706',
    'harpreet@gillsports.example',
    'Gill Sports & Fitness (Wholesale and Retail)',
    'Jalandhar',
  ],
  [15, 'Lakshmi Narayanan', '9840077807', 'lakshmi@kanchisilks.example', 'Kanchi Silks', 'Kanchipuram'],
  [19, 'Debashis Roy', '9830088908', 'debashis@boipara.example', 'Boi Para Books', 'Kolkata'],
  [24, 'Anjali Deshmukh', '9823099009', 'anjali@puranpoli.example', 'Puran Poli Foods', 'Nashik'],
  [31, 'Tenzin Dorjee', '9816010110', 'tenzin@himalayawool.example', 'Himalaya Wool', 'Dharamshala'],
  [38, 'Vivek Reddy', '9849021211', 'vivek@decoratti.example', 'Decoratti Lighting', 'Hyderabad'],
  [45, 'Meenakshi Iyer', '9841032312', 'meenakshi@brassandbell.example', 'Brass & Bell', 'Madurai'],
] as const;

/** Demo job applications. The columns are the age in days, name, number, e-mail, position and message. */
const APPLICATIONS = [
  [
    3,
    'Arjun Nambiar',
    '9895043413',
    'arjun@mail.example',
    'Operations Executive',
    'Four years at a hub in Kochi, two of them at night.\nI read manifests faster than the scanner does.',
  ],
  [
    11,
    'Pooja Saxena',
    '9810054514',
    'pooja@mail.example',
    'Customer Support',
    'I answered sellers of a marketplace in Hindi and English, forty tickets a day.',
  ],
  [
    20,
    'Kiran Kulkarni',
    '9890065615',
    'kiran@mail.example',
    'Software Engineer',
    'TypeScript and DynamoDB, mostly ledgers.\n\nMy last one reconciled eleven couriers each night.',
  ],
  [
    33,
    'Salim Ansari',
    '9821076716',
    'salim@mail.example',
    'Field Sales',
    'I know every market between Bhiwandi and Dadar.',
  ],
] as const;

/** Adds a lead that was received some days ago. Its id is derived from its fields, so a repeat adds no second lead. */
async function keep(kind: LeadKind, daysAgo: number, now: Date, fields: Record<string, string>): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * 24 * HOUR_MS - (daysAgo % 7) * HOUR_MS);
  const id = idOfKey(at.setUTCMinutes(12, 0, 0), 'demo', JSON.stringify(fields));
  await commit([newLeadWrite(kind, { ...fields, id, inputHash: '', at: at.toISOString() })]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** Loads leads and job applications of the last weeks. */
export async function loadDemoLeads(now: Date): Promise<void> {
  await Promise.all([
    ...LEADS.map(([days, name, number, email, company_name, location]) =>
      keep('FEEDBACK', days, now, { name, number, email, company_name, location }),
    ),
    ...APPLICATIONS.map(([days, name, number, email, position, message]) =>
      keep('APPLICATION', days, now, { name, number, email, position, message }),
    ),
  ]);
}
