import { deserialize, serialize } from 'node:v8';
import { inTimeSlices } from '../speed/time-slices.ts';

/** Rows for another thread, in batches: neither side is busy with all of them at once. */
export type Packed = Uint8Array<ArrayBuffer>[];

/** Of 500 columns at most: a batch takes a few milliseconds. */
const BATCH_ROWS = 50;

export async function pack<Row>(rows: AsyncIterable<Row> | Iterable<Row>): Promise<Packed> {
  const packed: Packed = [];
  let batch: Row[] = [];
  const close = () => {
    // A copy of its own: it is handed over to the other thread.
    if (batch.length > 0) packed.push(new Uint8Array(serialize(batch)));
    batch = [];
  };
  for await (const row of Symbol.iterator in rows ? inTimeSlices(rows) : rows) if (batch.push(row) === BATCH_ROWS) close();
  close();
  return packed;
}

/** The rows of `pack<Row>`. */
export async function* unpack<Row>(packed: Packed): AsyncGenerator<Row> {
  for await (const batch of inTimeSlices(packed)) yield* deserialize(batch) as Row[];
}

export const buffersOf = (packed: Packed): ArrayBuffer[] => packed.map(({ buffer }) => buffer);
