/** Settings that a production deploy needs; a synth without an account needs none of them. */
export interface DeploySettings {
  alarmEmail: string | undefined;
  mailFrom: string;
}

/** Domains that nobody can verify or read mail of (RFC 2606). */
const NOT_REAL = /[.@](example|test|invalid|localhost)(\.(com|net|org))?$/;

/** Checks the settings. @throws Error naming what `npm run deploy` lacks */
export function checkDeploy({ alarmEmail, mailFrom }: DeploySettings): void {
  if (alarmEmail === undefined || NOT_REAL.test(alarmEmail)) {
    throw new Error('Name who receives alarms: npm run deploy -- -c alarmEmail=ops@your-company.in');
  }
  if (NOT_REAL.test(mailFrom)) {
    throw new Error(`Mail cannot be sent from ${mailFrom}: npm run deploy -- -c mailFrom=no-reply@your-company.in`);
  }
}
