import { app } from '../../functions/app.ts';
import type { QueueRow } from '../../functions/platform/app-table.ts';
import { API_ROUTES } from '../api-routes.ts';
import type { AwsAccount } from './account.ts';
import type { DeployTarget } from './target.ts';

/** How many functions must be able to answer people's requests at the same time on a busy day. */
const FOR_PEOPLE = 100;
/** How many web ACLs an account may have. https://docs.aws.amazon.com/waf/latest/developerguide/limits.html */
const MOST_WEB_ACLS = 100;

/**
 * How many routes API Gateway allows in one HTTP API. AWS raises this quota only for an API that already exists, so the
 * first deploy in an account must fit into it.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
export const MOST_ROUTES = 300;
/**
 * The number of routes from which a deploy warns that the quota is nearly used. AWS takes some days to grant a higher
 * quota.
 */
const MANY_ROUTES = 270;
/**
 * How many batches a queue without a maximum is assumed to process at the same time. Such queues fill slowly, because
 * their messages are caused by people.
 */
const SLOWLY_FED = 5;

/**
 * How many functions of queues, schedules and streams can run at the same time. For a queue, the maximum is in its row
 * in `functions/app.ts`. https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
 */
export const MAX_BACKGROUND_FUNCTIONS =
  Object.values(app.queues).reduce((sum, row: QueueRow) => sum + (row.atOnce ?? SLOWLY_FED), 0) +
  Object.keys(app.schedules).length +
  Object.keys(app.streams).length;

/**
 * Texts about resources and limits that an account lacks. `stops`: the deploy would fail. `later`: the deploy would
 * succeed, and the problem would appear only afterwards.
 */
export interface MissingInAccount {
  stops: string[];
  later: string[];
}

/** Returns the resources and limits that the account lacks for this deployment. */
export function missingInAccount(
  account: AwsAccount,
  { name, region, mailFrom, mailPerSecond }: DeployTarget,
  routes = API_ROUTES.length,
): MissingInAccount {
  const { functionsAtOnce, mail, sender, webAcls } = account;
  const domain = mailFrom.replace(/^.*@/, '');
  const needed = MAX_BACKGROUND_FUNCTIONS + FOR_PEOPLE;
  const said = (holds: boolean, text: string) => (holds ? [text] : []);
  return {
    stops: [
      ...said(
        sender === 'not ours',
        `SES in ${region} has ${domain} already, and not for ${name}. Delete the identity there, or send from another domain: -c mailFrom=….`,
      ),
      ...said(
        webAcls >= MOST_WEB_ACLS,
        `The account has ${webAcls} web ACLs for CloudFront of ${MOST_WEB_ACLS}. Delete one, or ask for more in Service Quotas.`,
      ),
    ],
    later: [
      ...said(
        functionsAtOnce < needed,
        `Lambda in ${region} runs ${functionsAtOnce} functions at once; queues and schedules alone may take ${MAX_BACKGROUND_FUNCTIONS}, and people need ${FOR_PEOPLE}. Ask for 1,000 in Service Quotas: Lambda, Concurrent executions.`,
      ),
      ...said(
        routes >= MANY_ROUTES,
        `The API has ${routes} routes, and API Gateway takes ${MOST_ROUTES}. Ask for more for this API in Service Quotas: Amazon API Gateway, Routes per API (L-65B5C802). A deploy of more routes fails until AWS agrees.`,
      ),
      ...said(
        mail.sandbox,
        `SES in ${region} is in its sandbox: ${mail.perDay} mails a day, to verified addresses only. Ask for production access in its console.`,
      ),
      ...said(
        mail.perSecond < mailPerSecond,
        `SES in ${region} takes ${mail.perSecond} mails a second, and ours are paced at ${mailPerSecond}. Deploy with -c mailPerSecond=${Math.floor(mail.perSecond)}.`,
      ),
      ...said(
        sender === 'not verified',
        `${domain} is not verified: put the three MailDkim outputs into its DNS, or no mail leaves.`,
      ),
    ],
  };
}
