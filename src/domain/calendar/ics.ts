/** An entry of a calendar file. */
export interface CalendarEvent {
  /** Stays the same when the entry changes, so that calendars replace it. */
  uid: string;
  summary: string;
  /** A day `yyyy-MM-dd`, or an instant in epoch milliseconds. */
  start: string | number;
  /** Lines of the description. */
  lines?: readonly string[];
  location?: string;
  url?: string;
  category?: string;
  /** Time of the last change of what the entry shows, epoch milliseconds. */
  changedAt?: number;
  /** Hours before the entry at which calendars alert. */
  alarmHours?: readonly number[];
}

interface CalendarFile {
  name: string;
  /** What the file lists, in English: part of the product identifier. */
  product: string;
  /** Time of writing, epoch milliseconds. */
  now: number;
  /** Calendars that subscribe ask again after this time; not all heed it. */
  refreshHours?: number;
  events: readonly CalendarEvent[];
}

export const ICS_TYPE = 'text/calendar; charset=utf-8';

/**
 * Writes a calendar file: UTC times, lines folded at 75 octets and ended by CR LF.
 * Source: RFC 5545; `NAME` and `REFRESH-INTERVAL` RFC 7986; `X-WR-CALNAME` and `X-PUBLISHED-TTL` for programs that do not know those.
 */
export function writeCalendar({ name, product, now, refreshHours, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Quayside//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshHours === undefined ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, summary, start, lines, location, url, category, changedAt, alarmHours = [] }: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${utc(changedAt)}`]),
    typeof start === 'string' ? `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}` : `DTSTART:${utc(start)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(lines?.length ? [`DESCRIPTION:${escaped(lines.join('\n'))}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url.replaceAll(/[\r\n]/g, '')}`] : []),
    ...(category ? [`CATEGORIES:${escaped(category)}`] : []),
    'TRANSP:TRANSPARENT',
    ...alarmHours.flatMap((hours) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, `TRIGGER:-PT${hours}H`, 'END:VALARM']),
    'END:VEVENT',
  ];
}

const utc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Other control characters than line ends are not allowed in texts. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const MAX_OCTETS = 75;

/** Continued lines begin with a space; no character is cut in half. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MAX_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
}

/** Length in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}
