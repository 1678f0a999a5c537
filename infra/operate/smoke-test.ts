import * as z from 'zod';

const health = z.object({
  data: z.object({ status: z.literal('ok'), version: z.string(), commit: z.string(), node: z.string() }),
});

/**
 * An e-mail address without an account. It must not end in `.test`, because AWS deployments refuse such addresses
 * before they look up the account.
 */
const NOBODY = 'nobody@example.com';

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'follow', signal: AbortSignal.timeout(20_000) });
}

/**
 * Checks the essential parts of a deployment: the public page, the sign-in page, and the API with its password hashing
 * (`/health` hashes a password). Also checks that a wrong sign-in is refused without an error.
 * @returns a text for each check
 * @throws Error naming the first check that failed
 */
export async function smokeTest(site: string): Promise<string[]> {
  const seen: string[] = [];
  for (const path of ['/', '/login', '/app/dashboard']) {
    const reply = await ask(site + path);
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status !== 200 || !type.includes('text/html')) throw new Error(`${path} answers ${reply.status}.`);
    if (!reply.headers.has('content-security-policy')) throw new Error(`${path} is sent without a security policy.`);
    seen.push(`${path}: a page.`);
  }
  const told = await ask(`${site}/api/v1/health`);
  const read = health.safeParse(await told.json().catch(() => undefined));
  if (!read.success) throw new Error(`/api/v1/health answers ${told.status}.`);
  const { version, commit, node } = read.data.data;
  seen.push(`API: version ${version}, commit ${commit}, Node ${node}.`);
  const wrong = await ask(`${site}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: NOBODY, password: 'not a password' }),
  });
  // The status 429 is accepted too, because after several deploys in a row this machine's address has made too many
  // sign-in attempts.
  if (![401, 429].includes(wrong.status)) throw new Error(`A wrong sign-in is answered ${wrong.status}.`);
  seen.push(`A wrong sign-in: ${wrong.status}.`);
  return seen;
}
