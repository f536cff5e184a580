import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from './ics.ts';

const NOW = Date.UTC(2026, 10, 21, 1, 30);
const EVENT: CalendarEvent = { uid: 'a@quayside', summary: 'CY', start: NOW };
const written = (event: Partial<CalendarEvent>, refreshHours?: number) =>
  writeCalendar({ name: 'Sailings', product: 'Tests', now: NOW, ...(refreshHours && { refreshHours }), events: [{ ...EVENT, ...event }] });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** Reads the text with a parser that is not ours. */
const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

it('is read by another program with the same times, texts and alarms', () => {
  const lines = ['Order DD1; reference A, B\\C', 'Still open:'];
  const [found] = read(written({ lines, location: 'Shanghai, YS4', alarmHours: [48, 6] }));
  expect(found).toMatchObject({ uid: 'a@quayside', summary: 'CY', location: 'Shanghai, YS4', description: lines.join('\n') });
  expect(found!.startDate.toJSDate().getTime()).toBe(NOW);
  const alarms = found!.component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
  expect(alarms).toEqual(['-PT48H', '-PT6H']);
});

it('writes days as dates and instants in UTC', () => {
  expect(unfolded(written({ start: '2026-11-24' }))).toContain('DTSTART;VALUE=DATE:20261124');
  const lines = unfolded(written({ changedAt: NOW - 60_000, category: 'SI' }, 1));
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261121T013000Z', 'DTSTAMP:20261121T013000Z', 'LAST-MODIFIED:20261121T012900Z']));
  expect(lines).toEqual(expect.arrayContaining(['PRODID:-//Quayside//Tests//EN', 'CATEGORIES:SI', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']));
});

it('leaves out what is not given', () => {
  const names = unfolded(written({})).map((line) => line.split(/[:;]/)[0]);
  for (const name of ['DESCRIPTION', 'LOCATION', 'URL', 'CATEGORIES', 'LAST-MODIFIED', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
    expect(names).not.toContain(name);
  expect(written({})).not.toContain('VALARM');
});

it('escapes text, so that no text ends a line or begins another property', () => {
  expect(unfolded(written({ summary: 'A, B; C\\D\nEND:VCALENDAR' }))).toContain(String.raw`SUMMARY:A\, B\; C\\D\nEND:VCALENDAR`);
  expect(unfolded(written({ url: 'https://a.example/\r\nX:1' }))).toContain('URL:https://a.example/X:1');
  const [found, ...rest] = read(written({ summary: 'A\r\nBEGIN:VEVENT\u0000\u0007' }));
  expect(rest).toEqual([]);
  expect(found!.summary).toBe('A\nBEGIN:VEVENT  ');
});

it('ends lines with CR LF and folds them at 75 octets without cutting a character', () => {
  const texts = { summary: `A${'截单'.repeat(80)}`, lines: ['🚢'.repeat(60)] };
  const text = written(texts);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(lines.some((line) => line.includes('\n'))).toBe(false);
  expect(read(text)[0]).toMatchObject({ summary: texts.summary, description: texts.lines[0] });
});

it('reads 1,000 generated events back unchanged', () => {
  const signs = [...'AZaz09 ,;:\\"\n-é截单😀'];
  const text = (seed: number) => Array.from({ length: (seed * 7) % 90 }, (_, n) => signs[(seed * 31 + n * n * 17) % signs.length]).join('');
  const events = Array.from({ length: 1000 }, (_, n) => ({
    uid: `${n}@q`,
    summary: `S${text(n)}`,
    lines: [`L${text(n + 500)}`],
    start: NOW + n * 60_000,
  }));
  const found = read(writeCalendar({ name: 'Many', product: 'Tests', now: NOW, events })).map(({ uid, summary, description, startDate }) => ({
    uid,
    summary,
    lines: [description],
    start: startDate.toJSDate().getTime(),
  }));
  expect(found).toEqual(events);
}, 60_000);
