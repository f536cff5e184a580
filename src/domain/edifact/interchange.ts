import { formatDateTime } from '#i18n';
import type { CharacterSet } from './character-set.ts';
import type { Segment } from './segment.ts';

/** UN/EDIFACT messages that this product sends. */
export const MESSAGE_TYPES = ['IFTMBF', 'IFTMIN', 'VERMAS', 'CUSCAR'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Version and release of the directory of each type; the first directory with VERMAS is D.16A (decision 0147). */
const DIRECTORY: Record<MessageType | 'CONTRL' | 'APERAK', readonly [version: string, release: string]> = {
  IFTMBF: ['D', '01B'],
  IFTMIN: ['D', '01B'],
  CUSCAR: ['D', '01B'],
  VERMAS: ['D', '16A'],
  APERAK: ['D', '01B'],
  CONTRL: ['D', '3'],
};

export interface Envelope {
  sender: string;
  receiver: string;
  /** Unique for all interchanges of the sender, at most 14 characters. */
  controlReference: string;
  characterSet: CharacterSet;
  /** Epoch milliseconds; written as Shanghai time. */
  preparedAt: number;
  type: keyof typeof DIRECTORY;
  isTest?: boolean;
}

/** Written before the interchange: the separators of syntax version 3, with a point in decimals. */
const ADVICE = "UNA:+.? '";
const SYNTAX_VERSION = '3';
const MESSAGE_REFERENCE = '1';
/** Partners are identified as agreed among them. */
const MUTUALLY_DEFINED = 'ZZ';

/** Writes one message as an interchange of its own, with its counts. */
export function writeInterchange(envelope: Envelope, segments: readonly Segment[]): string {
  const { sender, receiver, controlReference, characterSet, preparedAt, type, isTest = false } = envelope;
  const prepared = formatDateTime(preparedAt);
  const [version, release] = DIRECTORY[type];
  return [
    ADVICE,
    written('UNB', [
      [characterSet, SYNTAX_VERSION],
      [sender, MUTUALLY_DEFINED],
      [receiver, MUTUALLY_DEFINED],
      [prepared.slice(2, 10).replaceAll('-', ''), prepared.slice(11, 16).replace(':', '')],
      [controlReference],
      [''],
      [type],
      [''],
      // An acknowledgement is requested.
      [type === 'CONTRL' || type === 'APERAK' ? '' : '1'],
      [''],
      [isTest ? '1' : ''],
    ]),
    written('UNH', [[MESSAGE_REFERENCE], [type, version, release, 'UN']]),
    ...segments.map(({ tag, elements }) => written(tag, elements)),
    written('UNT', [[String(segments.length + 2)], [MESSAGE_REFERENCE]]),
    written('UNZ', [['1'], [controlReference]]),
  ].join('');
}

/** A segment as text. Empty components and elements at the end are left out; service characters are released. */
function written(tag: string, elements: Segment['elements']): string {
  const texts = elements.map((components) => components.map(released).join(':').replace(/:+$/, keepReleased));
  return `${[tag, ...texts].join('+').replace(/\++$/, keepReleased)}'`;
}

const released = (text: string): string => text.replace(/['+:?]/g, '?$&');

/** Keeps the first separator of a run if it is a released character of the text before. */
function keepReleased(run: string, place: number, whole: string): string {
  const marks = /\?*$/.exec(whole.slice(0, place))?.[0].length ?? 0;
  return marks % 2 === 1 ? run.slice(0, 1) : '';
}
