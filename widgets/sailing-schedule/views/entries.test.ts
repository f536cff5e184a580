import { expect, it } from 'vitest';
import type { SailingDate } from '#contract/sailing';
import { departuresIn, entriesOn, isWithin, mondayOf, periodFrom, weekOf } from './entries.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(`${text}+08:00`);
const ETD = at('2026-11-24T00:00');
const sailing = {
  etd: ETD,
  openCy: null,
  cutoffSi: at('2026-11-20T10:00'),
  cutoffAfc: null,
  cutoffVgm: at('2026-11-22T12:00'),
  cutoffCustoms: at('2026-11-23T12:00'),
  cutoffCy: at('2026-11-23T18:00'),
} as SailingDate;
const codes = (day: string) => entriesOn(sailing, at(`${day}T00:00`)).map((entry) => (entry.is === 'cutOff' ? entry.code : entry.is));

it('puts cut-offs and the departure on their days in Shanghai, in the order of time', () => {
  expect(codes('2026-11-23')).toEqual(['cutoffCustoms', 'cutoffCy']);
  expect(codes('2026-11-24')).toEqual(['departure']);
  expect(codes('2026-11-21')).toEqual([]);
});

it('asks for sailings that leave after the week but have a cut-off in it', () => {
  const monday = mondayOf(at('2026-11-20T23:59'));
  expect(monday).toBe(at('2026-11-16T00:00'));
  const { etdStart, etdEnd } = periodFrom(monday, 7, monday);
  expect(sailing.etd >= etdStart && sailing.etd <= etdEnd).toBe(true);
  expect([isWithin(sailing, monday, 7), isWithin(sailing, monday + 14 * DAY_MS, 7)]).toEqual([true, false]);
});

it('leaves out sailings that have left, but not from a period in the past', () => {
  const monday = at('2026-11-16T00:00');
  const start = (today: string) => periodFrom(monday, 7, at(today)).etdStart;
  expect([start('2026-11-10T00:00'), start('2026-11-16T00:00'), start('2026-11-30T00:00')]).toEqual([monday, monday, monday]);
  expect(start('2026-11-19T00:00')).toBe(at('2026-11-19T00:00'));
  expect(start('2026-11-22T00:00')).toBe(at('2026-11-22T00:00'));
});

it('counts departures of the period, without those that only have a cut-off in it', () => {
  const monday = at('2026-11-16T00:00');
  const sailings = ['2026-11-16', '2026-11-22', '2026-11-23'].map((day) => ({ ...sailing, etd: at(`${day}T00:00`) }));
  expect(departuresIn(sailings, monday, 7)).toBe(2);
});

it.each([
  ['2026-11-21', 47],
  ['2026-11-22', 47],
  ['2026-11-23', 48],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s is in ISO week %d', (day, week) => expect(weekOf(at(`${day}T12:00`))).toBe(week));
