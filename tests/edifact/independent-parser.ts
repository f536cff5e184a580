import { Parser } from 'edifact';
import type { Segment } from '#domain/edifact/segment';

/** Segments of an interchange as an independent parser reads them. */
export function parsedElsewhere(interchange: string): Segment[] {
  const segments: { tag: string; elements: string[][] }[] = [];
  const parser = new Parser();
  parser.encoding(/^UNA.{6}UNB\+(UNO[A-C])/s.exec(interchange)?.[1] ?? 'UNOC');
  parser.onopensegment = (tag) => void segments.push({ tag, elements: [] });
  parser.onelement = () => void segments.at(-1)?.elements.push([]);
  parser.oncomponent = (value) => void segments.at(-1)?.elements.at(-1)?.push(value);
  parser.onclosesegment = () => {};
  parser.write(interchange);
  parser.end();
  return segments;
}
