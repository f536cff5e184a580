import { at, type Segment } from './segment.ts';

/** Why a text is not an interchange with one message. */
export type InterchangeFault = 'empty' | 'unterminated' | 'header' | 'trailer' | 'control' | 'count' | 'messages';

export interface ReadInterchange {
  is: 'interchange';
  sender: string;
  receiver: string;
  controlReference: string;
  characterSet: string;
  /** Type of its message, e.g. `APERAK`. */
  type: string;
  /** Version and release of its directory, e.g. `D.99B`. */
  directory: string;
  /** Those between UNH and UNT. */
  segments: Segment[];
}

interface Separators {
  component: string;
  element: string;
  release: string;
  terminator: string;
}
const DEFAULT: Separators = { component: ':', element: '+', release: '?', terminator: "'" };

/** Reads an interchange with one message, with other separators too if it announces them, and checks its counts and references. */
export function readInterchange(text: string): ReadInterchange | { is: 'fault'; reason: InterchangeFault } {
  const fault = (reason: InterchangeFault) => ({ is: 'fault', reason }) as const;
  const segments = segmentsOf(text.replace(/^\ufeff/, '').trimStart());
  if (segments === undefined) return fault('unterminated');
  if (segments.length === 0) return fault('empty');
  const [header, opening] = segments;
  const [closing, trailer] = segments.slice(-2);
  if (header?.tag !== 'UNB' || opening?.tag !== 'UNH') return fault('header');
  if (closing?.tag !== 'UNT' || trailer?.tag !== 'UNZ') return fault('trailer');
  const inner = segments.slice(2, -2);
  if (inner.some(({ tag }) => ['UNB', 'UNH', 'UNT', 'UNZ'].includes(tag)) || at(trailer, 0) !== '1') return fault('messages');
  if (Number(at(closing, 0)) !== inner.length + 2) return fault('count');
  if (at(header, 4) !== at(trailer, 1) || at(opening, 0) !== at(closing, 1)) return fault('control');
  return {
    is: 'interchange',
    sender: at(header, 1),
    receiver: at(header, 2),
    controlReference: at(header, 4),
    characterSet: at(header, 0),
    type: at(opening, 1),
    directory: `${at(opening, 1, 1)}.${at(opening, 1, 2)}`,
    segments: inner,
  };
}

/** Undefined if the last segment does not end. */
function segmentsOf(text: string): Segment[] | undefined {
  const hasAdvice = text.startsWith('UNA') && text.length >= 9;
  const { component, element, release, terminator } = hasAdvice ? adviceOf(text) : DEFAULT;
  const segments: Segment[] = [];
  let elements: string[][] = [['']];
  const append = (character: string) => {
    const components = elements.at(-1) ?? [];
    components.push(`${components.pop() ?? ''}${character}`);
  };
  const characters = text.slice(hasAdvice ? 9 : 0);
  for (let place = 0; place < characters.length; place += 1) {
    const character = characters.charAt(place);
    if (character === release && release !== ' ') {
      place += 1;
      append(characters.charAt(place));
    } else if (character === terminator) {
      const [[tag = ''] = [], ...others] = elements;
      segments.push({ tag: tag.trimStart(), elements: others });
      elements = [['']];
    } else if (character === element) elements.push(['']);
    else if (character === component) elements.at(-1)?.push('');
    // Line breaks between segments are tolerated.
    else if (!(/[\r\n]/.test(character) && elements.length === 1)) append(character);
  }
  return elements.length === 1 && elements[0]?.join('').trim() === '' ? segments : undefined;
}

const adviceOf = (text: string): Separators => ({
  component: text.charAt(3),
  element: text.charAt(4),
  release: text.charAt(6),
  terminator: text.charAt(8),
});
