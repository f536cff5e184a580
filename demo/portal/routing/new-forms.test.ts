import { describe, expect, it } from 'vitest';
import { makeNewForms } from './new-forms.ts';

const BOOK = '/backOrder/orderAdd?rateId=5';
const booking = { bookingId: '7', orderId: '8' };

/** One browser, whose tabs share a storage. */
function browser() {
  const kept = new Map<string, string>();
  let owner: string | undefined = 'lin';
  const storage = { get: (name: string) => kept.get(name), set: (name: string, value: string) => void kept.set(name, value) };
  const open = () => makeNewForms(storage, () => owner);
  return { open, as: (name: string) => (owner = name) };
}

describe('the form of a new booking', () => {
  it('is the same one at each visit of its address, also after a reload and in another tab', () => {
    const { open } = browser();
    const forms = open();
    const form = forms.formAt(BOOK, undefined);
    expect([forms.formAt(BOOK, undefined), open().formAt(BOOK, undefined)]).toEqual([form, form]);
    expect(forms.formAt('/backOrder/orderAdd', undefined)).not.toBe(form);
  });

  it('leads to its booking once it is saved, by the history, after a reload and in another tab; the same rate can be booked again', () => {
    const { open } = browser();
    const [forms, otherTab] = [open(), open()];
    const form = forms.formAt(BOOK, undefined);
    expect(forms.bookingOf(form)).toBeUndefined();
    forms.stored(form, booking);
    otherTab.reread();
    for (const each of [forms, otherTab, open()]) {
      expect(each.bookingOf(each.formAt(BOOK, form))).toEqual(booking);
      expect(each.bookingOf(each.formAt(BOOK, undefined))).toBeUndefined();
    }
  });

  it('tells the page that shows it when it is saved elsewhere', () => {
    const { open } = browser();
    const [forms, otherTab] = [open(), open()];
    const form = forms.formAt(BOOK, undefined);
    let told = 0;
    otherTab.subscribe(() => (told += 1));
    forms.stored(form, booking);
    otherTab.reread();
    expect([told, otherTab.bookingOf(form)]).toEqual([1, booking]);
  });

  it('of another user is not theirs', () => {
    const { open, as } = browser();
    const forms = open();
    const form = forms.formAt(BOOK, undefined);
    forms.stored(form, booking);
    as('wang');
    expect(forms.bookingOf(form)).toBeUndefined();
  });

  it('is remembered for the last hundred only, and survives what is no list', () => {
    const forms = browser().open();
    const [first, ...rest] = Array.from({ length: 101 }, (_, n) => forms.formAt(`${BOOK}${n}`, undefined));
    for (const form of [first!, ...rest]) forms.stored(form, booking);
    expect([forms.bookingOf(first!), forms.bookingOf(rest.at(-1)!)]).toEqual([undefined, booking]);
    const broken = makeNewForms({ get: () => '{"open":1}', set: () => undefined }, () => 'lin');
    expect(broken.formAt(BOOK, undefined)).toBeTypeOf('string');
  });
});
