import { describe, expect, it } from 'vitest';
import { type Box, clearPlace } from './clear-place.ts';

const window: Box = { left: 0, right: 1000, top: 0, bottom: 800 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const popUp = box(680, 600, 300, 180);
const place = (edge: 'top' | 'bottom', own: Box, boxes: Box[], isInTheWay = (_: Box) => true) => clearPlace(own, edge, boxes, isInTheWay, window);

describe('30.A6 a stack over the page', () => {
  it('stays in its corner where nothing is below it', () => expect(place('bottom', popUp, [box(100, 600, 80, 30)])).toEqual({ x: 0, y: 0 }));
  it('goes up at the bottom, and down at the top, as far as it must', () => {
    expect(place('bottom', popUp, [box(700, 740, 80, 30)])).toEqual({ x: 0, y: -48 });
    expect(place('top', box(680, 20, 300, 80), [box(700, 30, 80, 30)])).toEqual({ x: 0, y: 48 });
  });
  it('goes to the left if that is nearer', () => expect(place('bottom', popUp, [box(940, 300, 40, 480)])).toEqual({ x: -48, y: 0 }));
  it('goes past all of several rows', () => {
    const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => box(900, 300 + row * 50, 60, 30));
    expect(place('bottom', popUp, rows)).toEqual({ x: -96, y: 0 });
  });
  it('is not moved by boxes that nobody can see', () => {
    expect(place('bottom', popUp, [box(700, 740, 80, 30)], () => false)).toEqual({ x: 0, y: 0 });
  });
  it('hides a part of a large control rather than a button, if there is no free place', () => {
    const text = box(0, 0, 1000, 700);
    const button = box(700, 720, 200, 60);
    expect(place('bottom', popUp, [text, button])).toEqual({ x: -288, y: 0 });
  });
});
