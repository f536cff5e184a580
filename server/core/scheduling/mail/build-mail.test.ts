import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '#i18n';
import { buildMail } from './build-mail.ts';

beforeAll(() => loadTexts(['mail-link']));

const FRAME = {
  locale: 'en-US',
  sender: 'Harbour',
  kind: 'Notifications',
  subject: 'Two <notices>',
  title: 'Two <notices>',
  why: 'You asked.',
} as const;

describe('a mail', () => {
  it('says the same as text and as HTML, in the same order', () => {
    const { text, html } = buildMail({
      ...FRAME,
      intro: 'Hello',
      sections: [
        { title: 'First', note: '10:00', text: 'A line\nand another', link: { text: 'Open', url: 'https://a.example/1?a=1&b=2' } },
        { title: 'Second', facts: [['Carrier', 'COSU']], action: { text: 'Check', url: 'https://a.example/2' } },
      ],
      end: { text: 'settings', url: 'https://a.example/settings' },
    });
    expect(text).toBe(
      'Two <notices>\n\nHello\n\nFirst\n10:00\nA line\nand another\nOpen: https://a.example/1?a=1&b=2\n\nSecond\nCarrier: COSU\nCheck: https://a.example/2\n\nYou asked.\nsettings: https://a.example/settings\nHarbour',
    );
    const places = [
      'Two &lt;notices&gt;</h1>',
      'Hello',
      'First',
      '10:00',
      'and another',
      'a=1&amp;b=2',
      'Second',
      'COSU',
      'Check',
      'You asked.',
      'https://a.example/settings',
    ];
    const shown = html.slice(html.indexOf('<h1'));
    const found = places.map((part) => shown.indexOf(part));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('repeats the address of each button to be copied, and those of no link', () => {
    const link = { text: 'Open', url: 'https://a.example/1' };
    const shown = (html: string) => [html.split(`>${link.url}<`).length - 1, html.includes('copy this address')];
    expect(shown(buildMail({ ...FRAME, intro: '', sections: [{ action: link }] }).html)).toEqual([1, true]);
    expect(shown(buildMail({ ...FRAME, intro: '', sections: [{ title: 'A', link }] }).html)).toEqual([0, false]);
  });
});
