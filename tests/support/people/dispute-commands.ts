import { jpeg, png } from '../../unit/attachments/pictures.ts';
import { fileForm } from '../../unit/places/workbooks.ts';
import { disputeCalls, disputedOrders, disputingSeller } from '../money/disputed.ts';
import type { Sent } from './call-api.ts';
import type { Command, Stage } from './command.ts';

/** Returns the command that rejects a raised dispute. */
async function settling({ admin, cloud }: Stage): Promise<Command> {
  const by = await disputingSeller();
  const id = await disputedOrders(cloud)(by);
  await disputeCalls(cloud).raise(by, id);
  const answer = (remark: string) => ({ body: { accepted: false, remark } });
  return { by: admin, id, input: answer('The scale is right.'), other: answer('The picture is of another box.') };
}

/** The commands on weight disputes, as in `COMMANDS`. */
export const DISPUTE_COMMANDS: Record<string, (stage: Stage) => Promise<Command>> = {
  'disputes.raise': async ({ cloud }) => {
    const by = await disputingSeller();
    const id = await disputedOrders(cloud)(by);
    const fields = { model_id: id, onModel: 'RaiseDispute' };
    return { by, id, input: { form: fileForm(png(), fields) }, other: { form: fileForm(jpeg(), fields) } };
  },
  'disputes.raiseMany': async ({ cloud }) => {
    const by = await disputingSeller();
    const fields = { order_ids: await disputedOrders(cloud)(by) };
    return { by, input: { form: fileForm(png(), fields) }, other: { form: fileForm(jpeg(), fields) } };
  },
  'disputes.create': async ({ cloud }) => {
    const by = await disputingSeller();
    const fields = { model_id: await disputedOrders(cloud)(by), onModel: 'RaiseDispute' };
    return { by, input: { form: fileForm(png(), fields) }, other: { form: fileForm(jpeg(), fields) } };
  },
  'disputes.settle': settling,
  'disputes.settleMany': async (stage) => {
    const { id, ...one } = await settling(stage);
    const many = ({ body }: Pick<Sent, 'body'>) => ({ body: { ...(body as object), order_ids: [id] } });
    return { ...one, input: many(one.input), other: many(one.other) };
  },
  'disputes.update': settling,
};
