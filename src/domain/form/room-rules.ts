import { ROOM } from '../text/message-room.ts';
import type { Rule } from '../issue.ts';
import { splitEmails } from '../party/email.ts';
import { linesOf, piecesOf, wrapped } from '../text/lines.ts';

const { party, text, marks, mails } = ROOM;

/** At most so many lines after a text is broken. */
const brokenInto =
  (lines: number): Rule =>
  (value) =>
    wrapped(value, party.columns).length > lines ? { code: 'lines', params: { lines, columns: party.columns } } : undefined;

/** Room in the message to the carrier by name, where a number of characters does not say it. */
export const ROOM_RULES = {
  partyName: brokenInto(party.nameLines),
  partyAddress: brokenInto(party.addressLines),
  text(value) {
    const lines = linesOf(value);
    const fits = lines.length <= text.lines && lines.every((line) => line.length <= text.columns);
    return fits ? undefined : { code: 'lines', params: text };
  },
  marks(value) {
    const lines = linesOf(value);
    const fits = lines.length <= marks.lines && lines.every((line) => piecesOf(line, marks.piece).length <= marks.pieces);
    return fits ? undefined : { code: 'lines', params: { lines: marks.lines, columns: marks.pieces * marks.piece } };
  },
  mails: (value) => (splitEmails(value).length > mails ? { code: 'maxItems', params: { max: mails } } : undefined),
} as const satisfies Record<string, Rule>;
export type RoomRule = keyof typeof ROOM_RULES;
