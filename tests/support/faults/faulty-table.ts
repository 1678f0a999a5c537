import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults between our client and the table. The embedded table never causes them by itself. */
export type Fault =
  | 'no answer'
  | 'call lost'
  | 'reply lost'
  | 'transaction conflict'
  | 'conflict'
  | 'throttled'
  | 'throttled inside';

/** A fault that is planned for the next call whose request contains a word. */
interface Planned {
  call: string;
  fault: Fault;
  holds?: string;
}

const refusal = (name: string, more: object = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more });
const cancelledBy = (Code: string) =>
  refusal('TransactionCanceledException', { CancellationReasons: [{ Code }, { Code: 'None' }] });
const REFUSALS: Record<Exclude<Fault, 'reply lost' | 'call lost' | 'no answer'>, string> = {
  'transaction conflict': cancelledBy('TransactionConflict'),
  conflict: refusal('TransactionConflictException'),
  throttled: refusal('ProvisionedThroughputExceededException'),
  'throttled inside': cancelledBy('ThrottlingError'),
};
const FORWARDED = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date'];

/** A proxy between our client and the table that applies planned faults. */
export class FaultyTable {
  /** The faults still to come. */
  planned: Planned[] = [];
  /**
   * The share of writing calls whose reply is lost. The repeated call always gets its reply, because the SDK would
   * otherwise give up.
   */
  lossy = 0;
  readonly #lost = new Set<string>();
  readonly #server: Server;

  constructor(table: string) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const call = String(request.headers['x-amz-target']).split('.')[1] ?? '';
        const text = Buffer.concat(chunks).toString();
        const fault = this.#faultOf(call, text);
        if (fault === 'no answer') return;
        if (fault === 'call lost') {
          request.socket.destroy();
          return;
        }
        if (fault !== undefined && fault !== 'reply lost') {
          response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(REFUSALS[fault]);
          return;
        }
        const headers = Object.fromEntries(FORWARDED.map((name) => [name, String(request.headers[name])]));
        const loses = fault === 'reply lost' || this.#losesReply(call, text);
        fetch(table, { method: 'POST', headers, body: text })
          .then(async (reply) => {
            const body = Buffer.from(await reply.arrayBuffer());
            if (loses) request.socket.destroy();
            else response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
          })
          .catch(() => request.socket.destroy());
      });
    });
  }

  /**
   * Starts the proxy.
   * @returns its address, for the client
   */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Plans faults for the next calls of an operation, one fault for each call. */
  meet(call: string, ...faults: Fault[]): void {
    this.planned.push(...faults.map((fault) => ({ call, fault })));
  }

  close(): void {
    this.#server.closeAllConnections();
  }

  #faultOf(call: string, text: string): Fault | undefined {
    const at = this.planned.findIndex((one) => one.call === call && text.includes(one.holds ?? ''));
    return at < 0 ? undefined : this.planned.splice(at, 1)[0]?.fault;
  }

  #losesReply(call: string, text: string): boolean {
    if (!/Put|Transact|Update/.test(call) || this.#lost.has(text) || Math.random() >= this.lossy) return false;
    this.#lost.add(text);
    return true;
  }
}
