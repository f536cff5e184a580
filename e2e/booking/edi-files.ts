import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at, type Segment } from '#domain/edifact/segment';
import { parsedElsewhere } from '#tests/edifact/independent-parser';

/** Messages of a type about a booking in the folder of the carrier, oldest file first, as an independent parser reads them. */
export async function sentMessages(type: string, bkgNo: string): Promise<Segment[][]> {
  const folder = join(process.env['QUAYSIDE_TEST_DATA'] ?? '', 'edi/out');
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.includes(type)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return files
    .map(parsedElsewhere)
    .filter((segments) => segments.some((segment) => segment.tag === 'RFF' && at(segment, 0) === 'BN' && at(segment, 0, 1) === bkgNo));
}

/** Code of the function of a message: 9 original, 5 replacement, 1 cancellation. */
export function functionCode(segments: readonly Segment[]): string {
  const begin = segments.find(({ tag }) => tag === 'BGM');
  return begin ? at(begin, 2) : '';
}
