/** The settings that a deploy to production must have. A synth without an account needs none of them. */
export interface DeploySettings {
  alarmEmail: string | undefined;
  mailFrom: string;
}

/** Matches reserved domains (RFC 2606), which cannot be verified and receive no mail. */
const NOT_REAL = /[.@](example|test|invalid|localhost)(\.(com|net|org))?$/;

/**
 * Checks the settings of a deploy to production.
 * @throws Error naming the missing setting of `npm run deploy`
 */
export function checkDeploy({ alarmEmail, mailFrom }: DeploySettings): void {
  if (alarmEmail === undefined || NOT_REAL.test(alarmEmail)) {
    throw new Error('Name who receives alarms: npm run deploy -- -c alarmEmail=ops@your-company.in');
  }
  if (NOT_REAL.test(mailFrom)) {
    throw new Error(`Mail cannot be sent from ${mailFrom}: npm run deploy -- -c mailFrom=no-reply@your-company.in`);
  }
}
