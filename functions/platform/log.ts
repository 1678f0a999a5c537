import { Logger } from '@aws-lambda-powertools/logger';

/** The structured log. Pass it only ids, codes and counts, and never a request body, a token or personal data. */
export const log = new Logger({ serviceName: 'parcelwise' });
