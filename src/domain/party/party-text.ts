import { normaliseWidth } from '../text/normalise-width.ts';
import { certCodeWarning, usualCertCodeType } from './cert-code.ts';
import { usci, usciCheckCharacter } from './usci.ts';

/** Fields that can be found in a block of text. */
export type PartyTextField =
  | 'name'
  | 'shortName'
  | 'address'
  | 'countryCode'
  | 'city'
  | 'stateRegion'
  | 'postCode'
  | 'phone'
  | 'fax'
  | 'email'
  | 'certCodeType'
  | 'certCode'
  | 'contactName';

/** A field's value, and where it is in the text. */
export interface PartyPart {
  field: PartyTextField;
  value: string;
  /** Start and end (exclusive) of each piece. A city is part of the address too. */
  ranges: readonly Range[];
  /** False for a guess that the user should check. */
  isSure: boolean;
}

type Range = readonly [start: number, end: number];

export interface CountryNames {
  code: string;
  /** In any language. */
  names: readonly string[];
}

/** Longer texts are not read. */
export const PARTY_TEXT_MAX = 4000;

/**
 * Fields of a party in pasted text: a signature, a letterhead, lines of a bill of lading. Labels and formats are recognised first; of the rest the first line
 * is the name, a country ends the text, and everything else is the address. Chinese and English.
 */
export function readPartyText(pasted: string, countries: readonly CountryNames[]): PartyPart[] {
  if (pasted.length > PARTY_TEXT_MAX) return [];
  const found = new Found(pasted);
  takeEmails(found);
  takeLabelled(found, countries);
  takeUnlabelledCodes(found);
  takeName(found);
  takeCountry(found, countries);
  takeAddress(found);
  return completed(found.parts);
}

/** Collected parts, and the text that belongs to none yet: taken characters are replaced by `GAP`. */
class Found {
  readonly parts: PartyPart[] = [];
  readonly text: string;
  private rest: string;

  constructor(text: string) {
    this.text = text;
    this.rest = text;
  }

  has(field: PartyTextField): boolean {
    return this.parts.some((part) => part.field === field);
  }

  add(field: PartyTextField, value: string, ranges: readonly Range[], isSure = true): void {
    if (value === '' || this.has(field)) return;
    this.parts.push({ field, value, ranges, isSure });
    for (const range of ranges) this.take(range);
  }

  take([start, end]: Range): void {
    this.rest = this.rest.slice(0, start) + GAP.repeat(end - start) + this.rest.slice(end);
  }

  /** Lines of the text that belongs to no part, without blanks and separators at their ends. */
  lines(): Piece[] {
    return pieces(this.rest, /[^\n\r\0]+/g);
  }

  /** The text without what is taken, at the same offsets. */
  remaining(): string {
    return this.rest;
  }
}

const GAP = '\0';

interface Piece {
  value: string;
  start: number;
  end: number;
}

function pieces(text: string, pattern: RegExp): Piece[] {
  return [...text.matchAll(pattern)].flatMap((match) => trimmed(match[0], match.index));
}

const SEPARATOR = /[\s,;:|，；：、]/;

function trimmed(value: string, start: number): Piece[] {
  let [from, to] = [0, value.length];
  while (from < to && SEPARATOR.test(value.charAt(from))) from += 1;
  while (to > from && SEPARATOR.test(value.charAt(to - 1))) to -= 1;
  return from === to ? [] : [{ value: value.slice(from, to), start: start + from, end: start + to }];
}

const EMAIL = /[\w.+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){0,5}\.[A-Za-z]{2,24}/g;

function takeEmails(found: Found): void {
  const emails = pieces(found.text, EMAIL);
  const unique = [...new Set(emails.map(({ value }) => value))];
  found.add(
    'email',
    unique.join(';'),
    emails.map(({ start, end }) => [start, end]),
  );
}

interface Label {
  field: PartyTextField;
  /** Type of the company registration code. */
  type?: string;
  latin: string;
  chinese: string;
  /** The word also occurs in names and addresses: it is a label only with a colon. */
  needsColon?: true;
}

// A longer label precedes a shorter one that it contains.
const LABELS: readonly Label[] = [
  {
    field: 'name',
    latin: 'company(?: name)?|name|shipper|consignee|notify(?: party)?',
    chinese: '公司名称|单位名称|企业名称|名称|发货人|收货人|通知人',
    needsColon: true,
  },
  { field: 'certCode', type: 'USCI', latin: 'usci|uscc|unified social credit code', chinese: '统一社会信用代码|社会信用代码|信用代码' },
  { field: 'certCode', type: 'VAT', latin: 'vat(?: id)?|ust-?id(?:-?nr)?|tva|btw|p\\.? ?iva|nif', chinese: '增值税号' },
  { field: 'certCode', type: 'EORI', latin: 'eori', chinese: '' },
  { field: 'certCode', type: 'EIN', latin: 'ein', chinese: '' },
  { field: 'certCode', type: 'CNPJ', latin: 'cnpj', chinese: '' },
  { field: 'certCode', type: 'ABN', latin: 'abn', chinese: '' },
  { field: 'certCode', type: 'GSTIN', latin: 'gstin?', chinese: '' },
  { field: 'certCode', type: 'RUC', latin: 'ruc', chinese: '' },
  { field: 'certCode', type: '', latin: 'tax(?: id)?|reg(?:istration)?', chinese: '纳税人识别号|税号|企业代码', needsColon: true },
  { field: 'contactName', latin: 'contact(?: person)?|attn|attention|pic', chinese: '联系人|联络人', needsColon: true },
  { field: 'phone', latin: 'telephone|tel|phone|mobile|mob|cell', chinese: '联系电话|电话|手机' },
  { field: 'fax', latin: 'telefax|fax', chinese: '传真' },
  { field: 'email', latin: 'e-?mail|mail', chinese: '电子邮件|电子邮箱|邮箱|邮件', needsColon: true },
  { field: 'postCode', latin: 'zip(?: ?code)?|post(?:al)? ?code|plz', chinese: '邮政编码|邮编' },
  { field: 'countryCode', latin: 'country', chinese: '国家', needsColon: true },
  { field: 'city', latin: 'city', chinese: '城市', needsColon: true },
  { field: 'address', latin: 'address|addr|add', chinese: '公司地址|联系地址|地址', needsColon: true },
];

// `NO.`, `NR.` and the like belong to the label. Chinese has no spaces between words, so a label ends with a colon or a blank there.
const PATTERN = new RegExp(
  LABELS.map(({ latin, chinese, needsColon }) => {
    const english = `(?<![\\p{L}\\p{N}])(?:${latin})(?:[ .]?(?:no|nr|number))?${needsColon ? ' ?\\.? ?[:：]' : '(?: ?\\.? ?[:：]|\\.|(?=[ +\\d]))'}`;
    return `(${chinese ? `${english}|(?:${chinese})(?:号码|号)?(?: ?[:：]| )` : english})`;
  }).join('|'),
  'giu',
);

function takeLabelled(found: Found, countries: readonly CountryNames[]): void {
  const text = found.remaining();
  const labels = [...text.matchAll(PATTERN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    label: LABELS[match.slice(1).findIndex((group) => group !== undefined)],
  }));
  for (const [at, { start, end, label }] of labels.entries()) {
    if (!label) continue;
    const lineEnd = text.slice(end).search(/[\n\r\0]/);
    const stop = Math.min(lineEnd < 0 ? text.length : end + lineEnd, labels[at + 1]?.start ?? text.length);
    const [value] = trimmed(text.slice(end, stop), end);
    const read = value && readLabelled(label, value, countries);
    if (value && !read) continue;
    found.take([start, end]);
    if (!read || found.has(label.field)) continue;
    if (label.type) found.add('certCodeType', label.type, []);
    found.add(label.field, read.value, [[value.start, value.start + read.length]]);
  }
}

/** The beginning of the text after a label that has the field's form; undefined if there is none. */
function readLabelled({ field }: Label, { value }: Piece, countries: readonly CountryNames[]): { value: string; length: number } | undefined {
  if (field === 'countryCode') {
    const code = countryOf(value, countries);
    return code ? { value: code, length: value.length } : undefined;
  }
  const part = FORMS[field] ? FORMS[field].exec(plainCode(value))?.[0].trimEnd() : value;
  return part ? { value: part, length: part.length } : undefined;
}

/** Digits and signs of Chinese input methods, blanks and dashes of word processors, each as the character that it stands for. */
const plainCode = (text: string): string =>
  normaliseWidth(text)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/** To the end of its digits and its extension: a number that is too long for a field stays whole where it is. */
const NUMBER = /^[+(]?\d[\d ()./-]{3,28}(?![\d ()./-]*\d)(?: ?(?:extension|extn?\.?|x|#|转|分机) ?\d{1,6}(?!\d))?/i;
const FORMS: { [F in PartyTextField]?: RegExp } = {
  phone: NUMBER,
  fax: NUMBER,
  // `01067`, `D-01067`, `SW1A 1AA`, `1011 AB`, and not the city that follows.
  postCode: /^(?=[A-Za-z\d-]*\d)[A-Za-z\d][A-Za-z\d-]{1,9}(?: (?:[A-Za-z]{0,2}\d[A-Za-z\d]{0,4}|[A-Z]{2}))?(?![A-Za-z\d-])/,
  certCode: /^[A-Z\d][A-Z\d ./-]{3,49}(?![A-Z\d])/i,
};

/** A credit code is unmistakable, because of its check character; a number with a plus is a phone's. */
function takeUnlabelledCodes(found: Found): void {
  for (const { value, start, end } of pieces(found.remaining(), /(?<![A-Z\d])[A-Z\d]{18}(?![A-Z\d])/gi)) {
    const code = value.toUpperCase();
    if (usci(code) || usciCheckCharacter(code)) continue;
    if (!found.has('certCode')) found.add('certCodeType', 'USCI', []);
    found.add('certCode', code, [[start, end]]);
  }
  for (const { value, start, end } of pieces(found.remaining(), /(?<!\d)(?:\+\d[\d ()./-]{6,24}\d|1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/g))
    found.add('phone', value, [[start, end]], false);
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
const COMPANY =
  /\b(?:co|ltd|limited|inc|llc|llp|corp|corporation|company|gmbh|ag|kg|b\.?v|n\.?v|s\.?a|s\.?r\.?l|s\.?p\.?a|pty|pte|plc|ltda|ab|oy|as|a\/s)\b/i;

/** The first line; if it is Chinese and an English name follows, that one, which the bill of lading needs. */
function takeName(found: Found): void {
  const [first, second] = found.lines();
  if (!first || found.has('name')) return;
  if (isChinese(first.value) && second && !isChinese(second.value) && COMPANY.test(second.value)) {
    found.add('shortName', first.value, [[first.start, first.end]], false);
    found.add('name', second.value, [[second.start, second.end]]);
  } else found.add('name', first.value, [[first.start, first.end]], COMPANY.test(first.value) || /公司|厂|集团/.test(first.value));
}

/** The last line or the last piece of a line that is a country, as in `HAMBURG, GERMANY`. */
function takeCountry(found: Found, countries: readonly CountryNames[]): void {
  for (const line of found.lines().toReversed()) {
    const comma = Math.max(line.value.lastIndexOf(','), line.value.lastIndexOf('，'));
    for (const from of [0, comma + 1]) {
      const [piece] = trimmed(line.value.slice(from), line.start + from);
      const code = piece && countryOf(piece.value, countries);
      if (piece && code) return found.add('countryCode', code, [[piece.start, piece.end]]);
    }
  }
}

function countryOf(text: string, countries: readonly CountryNames[]): string | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const known = OTHER_NAMES.get(wanted);
  return countries.find(({ code, names }) => code === known || plain(code) === wanted || names.some((name) => plain(name) === wanted))?.code;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^\p{L}]/gu, '');

/** Names that lists of countries lack. */
const OTHER_NAMES = new Map([
  ['usa', 'US'],
  ['unitedstates', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['greatbritain', 'GB'],
  ['unitedkingdom', 'GB'],
  ['prchina', 'CN'],
  ['china', 'CN'],
  ['中国', 'CN'],
  ['uae', 'AE'],
  ['korea', 'KR'],
  ['southkorea', 'KR'],
  ['vietnam', 'VN'],
  ['russia', 'RU'],
  ['holland', 'NL'],
]);

/** The remaining lines, with the city and the postal code in them. */
function takeAddress(found: Found): void {
  const lines = found.lines();
  // The place comes after the street.
  for (const { value, start } of lines.toReversed()) {
    const place = placeIn(value);
    if (!place) continue;
    for (const [field, text] of Object.entries(place) as [PartyTextField, string][]) {
      const at = start + value.indexOf(text);
      if (text && !found.has(field)) found.parts.push({ field, value: text, ranges: [[at, at + text.length]], isSure: true });
    }
    break;
  }
  found.add(
    'address',
    lines.map(({ value }) => value).join('\n'),
    lines.map(({ start, end }) => [start, end]),
  );
}

const PLACES = [
  // 20457 HAMBURG, 3011 AA ROTTERDAM, D-20457 HAMBURG
  /^(?:[A-Z]{1,2}-)?(?<postCode>\d{4} [A-Z]{2}|\d{4,6}|\d{3} \d{2}) (?<city>\p{L}[\p{L} .'-]{1,34})$/u,
  // LOS ANGELES, CA 90001
  /(?:^|, ?)(?<city>\p{L}[\p{L} .'-]{1,34}),? (?<stateRegion>[A-Z]{2}),? (?<postCode>\d{5}(?:-\d{4})?)$/u,
  // LONDON EC1A 1BB
  /(?:^|, ?)(?<city>\p{L}[\p{L} .'-]{1,34}),? (?<postCode>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u,
  // SHANGHAI 200120
  /(?:^|, ?)(?<city>\p{L}[\p{L} .'-]{1,34}),? (?<postCode>\d{5,6})$/u,
];

function placeIn(line: string): Record<string, string> | undefined {
  for (const pattern of PLACES) {
    const groups = pattern.exec(line)?.groups;
    if (groups) return groups;
  }
  return undefined;
}

/** A code with a label of no type has that of the country; one of unusual form is worth a look. */
function completed(parts: PartyPart[]): PartyPart[] {
  const valueOf = (field: PartyTextField) => parts.find((part) => part.field === field)?.value ?? '';
  const [code, country] = [valueOf('certCode'), valueOf('countryCode')];
  const usual = code && !valueOf('certCodeType') ? usualCertCodeType(country) : undefined;
  if (usual) parts.push({ field: 'certCodeType', value: usual, ranges: [], isSure: false });
  const isUnusual = code !== '' && certCodeWarning(valueOf('certCodeType'), country, code) !== undefined;
  return parts.map((part) => (part.field === 'certCode' && isUnusual ? { ...part, isSure: false } : part));
}
