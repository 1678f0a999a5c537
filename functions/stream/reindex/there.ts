import { findAnyOrder } from '../../orders/record/store.ts';

/** Which of these orders exist, now. One that is there and cannot be read is not gone. */
export async function there(orderIds: readonly string[]): Promise<string[]> {
  const looked = await Promise.all(
    orderIds.map(async (id) => ((await findAnyOrder(id).catch(() => id)) === undefined ? [] : [id])),
  );
  return looked.flat();
}
