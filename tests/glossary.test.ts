import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const texts = (locale: string, namespace: string) => JSON.parse(read(`locales/${locale}/${namespace}.json`)) as Record<string, string>;

/** Namespaces with domain texts; chats and developer pages are excluded. */
const NAMESPACES = [
  'booking-form',
  'booking-list',
  'error',
  'notice',
  'order',
  'portal',
  'rate-favourites',
  'rate-search',
  'rate-search-form',
  'space-board',
  'status',
  'todo',
  'validation',
  'workbench',
];

interface Ban {
  word: string;
  except: string[];
}

/** Rows of the table: the Chinese term, and the words of its `not` columns. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| 中文'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', english = '', , notEnglish = '', notChinese = '']) => ({
    term,
    english,
    bans: { 'en-US': bansOf(notEnglish), 'zh-CN': bansOf(notChinese) },
  }));

function bansOf(cell: string): Ban[] {
  return cell
    .split(/,\s*(?![^(]*\))/)
    .filter(Boolean)
    .map((entry) => {
      const [, word = entry, except = ''] = /^(.+?)\s*\(except (.+)\)$/.exec(entry) ?? [];
      return { word, except: except.split(/,\s*/).filter(Boolean) };
    });
}

/** Whether a text uses a forbidden word: English as a whole word in any case, Chinese anywhere. */
function uses(text: string, { word, except }: Ban, locale: string): boolean {
  const rest = except.reduce((left, allowed) => left.replaceAll(new RegExp(allowed, 'gi'), ''), text.replaceAll(/\{\{\w+\}\}/g, ''));
  return locale === 'zh-CN' ? rest.includes(word) : new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(rest);
}

describe('8.C10 the glossary', () => {
  it('has a term in both languages in each row, and words to avoid', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ term, english }) => !term || !english)).toEqual([]);
    expect(rows.filter(({ bans }) => bans['en-US'].length > 0).length).toBeGreaterThan(20);
    expect(rows.filter(({ bans }) => bans['zh-CN'].length > 0).length).toBeGreaterThan(5);
  });

  it('finds a forbidden word, as a whole word, and respects exceptions', () => {
    const packing = { word: 'packing', except: ['packing group'] };
    expect(uses('Packing of {{line}}', packing, 'en-US')).toBe(true);
    expect(uses('Packing group', packing, 'en-US')).toBe(false);
    expect(uses('Repacking', packing, 'en-US')).toBe(false);
    expect(uses('请先撤单', { word: '撤单', except: [] }, 'zh-CN')).toBe(true);
  });

  it.each(['en-US', 'zh-CN'] as const)('is followed by the texts in %s', (locale) => {
    const found = NAMESPACES.flatMap((namespace) =>
      Object.entries(texts(locale, namespace)).flatMap(([key, text]) =>
        rows.flatMap(({ term, bans }) =>
          bans[locale].filter((ban) => uses(text, ban, locale)).map(({ word }) => `${namespace} ${key}: “${text}” says “${word}” for ${term}`),
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});

/** Error text by the label of its field. */
const LABELS: Record<string, string> = {
  'party.name': 'party.name',
  'party.address': 'party.address',
  'party.certCode': 'party.certCode',
  'party.country': 'party.country',
  'party.packageType': 'goods.packageType',
  'goods.description': 'goods.goods',
  'bl.packageType': 'goods.packageType',
  'bl.goodsType': 'goods.goodsType',
  'bl.shipping': 'field.shippingId',
  'bl.transport': 'field.transportClause',
  'bl.payMethod': 'field.payMethodId',
  'booking.payPlace': 'field.payPlaceId',
  'bl.blMethod': 'field.blMethodId',
  'bl.settleMethod': 'field.settleMethodId',
  'bl.placeReceipt': 'field.placeReceiptId',
  'bl.portStart': 'field.portStartId',
  'bl.portEnd': 'field.portEndId',
  'bl.placeDelivery': 'field.placeDeliveryId',
  'bl.etd': 'field.etd',
};

it.each(Object.entries(LABELS))('8.C10 the error %s names its field as the label does', (error, label) => {
  const [message, name] = [texts('en-US', 'validation')[error], texts('en-US', 'booking-form')[label]];
  expect(message?.toLowerCase()).toContain(name?.toLowerCase());
});
