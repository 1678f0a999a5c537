/** The settings that a production deploy must have. A synth without an account needs none of them. */
export interface DeploySettings {
  alarmEmail: string | undefined;
  mailFrom: string;
}

/** Matches domains that nobody can verify and where nobody reads mail (RFC 2606). */
const NOT_REAL = /[.@](example|test|invalid|localhost)(\.(com|net|org))?$/;

/**
 * Checks the settings of a production deploy.
 * @throws Error naming the setting that `npm run deploy` lacks
 */
export function checkDeploy({ alarmEmail, mailFrom }: DeploySettings): void {
  if (alarmEmail === undefined || NOT_REAL.test(alarmEmail)) {
    throw new Error('Name who receives alarms: npm run deploy -- -c alarmEmail=ops@your-company.in');
  }
  if (NOT_REAL.test(mailFrom)) {
    throw new Error(`Mail cannot be sent from ${mailFrom}: npm run deploy -- -c mailFrom=no-reply@your-company.in`);
  }
}
