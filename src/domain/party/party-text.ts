import { normaliseWidth } from '../text/normalise-width.ts';
import { certCodeWarning, usualCertCodeType } from './cert-code.ts';
import { companyRank, isLegalForm } from './company-form.ts';
import { greetingLength, isJobTitle, mayBePerson, personLength } from './signature-lines.ts';
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
 * Fields of a party in pasted text: a signature, a letterhead, lines of a bill of lading. Labels and formats are recognised first; of the rest the line with
 * a legal form is the name, or else the first one, a country ends the text, and everything else is the address. Greetings, positions and web addresses
 * belong to no field. Chinese, English, and the usual forms of other languages.
 */
export function readPartyText(pasted: string, countries: readonly CountryNames[]): PartyPart[] {
  if (pasted.length > PARTY_TEXT_MAX) return [];
  const found = new Found(pasted);
  takeEmails(found);
  takeFieldless(found);
  takeGreetings(found);
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
  /** End of the last greeting that closes a letter; a person usually follows. */
  greetingEnd = -1;

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

  /** Of two names, that of the company is the party's; the other one is a person's. */
  preferCompany(name: string): void {
    const part = this.parts.find(({ field }) => field === 'name');
    if (!part || this.has('contactName') || companyRank(part.value) >= companyRank(name)) return;
    part.field = 'contactName';
    part.isSure = false;
  }

  take([start, end]: Range): void {
    this.rest = this.rest.slice(0, start) + GAP.repeat(end - start) + this.rest.slice(end);
  }

  /** Lines of the text that belongs to no part, without blanks and separators at their ends. */
  lines(): Piece[] {
    return pieces(this.rest, /[^\n\r\t\0|｜]+/g);
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
  // Single letters as in signatures.
  { field: 'phone', latin: 't|m|p|mp', chinese: '', needsColon: true },
  { field: 'fax', latin: 'f', chinese: '', needsColon: true },
  { field: 'email', latin: 'e', chinese: '', needsColon: true },
  { field: 'address', latin: 'a', chinese: '', needsColon: true },
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
    if (!read) continue;
    const range: Range = [value.start, value.start + read.length];
    if (label.field === 'name') found.preferCompany(read.value);
    // A second number goes to no field, neither into the address.
    else if (found.has(label.field) && FORMS[label.field]) found.take(range);
    if (found.has(label.field)) continue;
    if (label.type) found.add('certCodeType', label.type, []);
    found.add(label.field, read.value, [range]);
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
  for (const { value, start, end } of pieces(found.remaining(), /(?<!\d)(?:\+\d[\d ()./-]{6,24}\d|1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/g)) {
    if (found.has('phone')) found.take([start, end]);
    else found.add('phone', value, [[start, end]], false);
  }
}

/** Web addresses and accounts of messengers. */
const FIELDLESS =
  /(?:https?:\/\/|(?<![@\w.-])www\.)[^\s\0|，；]+|(?<![\p{L}\p{N}])(?:(?:web(?: ?site)?|homepage|url|w|wechat|weixin|qq|skype|whats ?app|linkedin) ?[:：]|(?:微信|网址|网站|主页)(?:号)? ?[:：])[^\n\r\0|]*/giu;

function takeFieldless(found: Found): void {
  for (const match of found.remaining().matchAll(FIELDLESS)) found.take([match.index, match.index + match[0].length]);
}

/** Of a whole letter only the signature is read, if it names the company. */
function takeGreetings(found: Found): void {
  const before: Piece[] = [];
  for (const line of found.lines()) {
    const length = greetingLength(line.value);
    if (length === 0) {
      before.push(line);
      continue;
    }
    found.take([line.start, line.start + length]);
    // What follows in the line is kept.
    if (length < line.value.length) before.push({ ...line, start: line.start + length });
    found.greetingEnd = line.start + length;
  }
  const isCompany = ({ value }: Piece) => companyRank(value) > 0;
  const body = before.filter(({ start }) => start < found.greetingEnd);
  if (body.length === before.length || body.some(isCompany) || !before.some(isCompany)) return;
  for (const { start, end } of body) found.take([start, end]);
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The line with a legal form; a Chinese one is the short name if there is an English one, which the bill of lading needs. */
function takeName(found: Found): void {
  const lines = found.lines();
  const companies = lines.flatMap((line, at) => {
    const rank = companyRank(line.value);
    return rank > 0 ? [{ ...line, at, rank }] : [];
  });
  const best = (given: typeof companies) => given.toSorted((a, b) => b.rank - a.rank || a.at - b.at)[0];
  const latin = best(companies.filter(({ value }) => !isChinese(value)));
  const chinese = best(companies.filter(({ value }) => isChinese(value)));
  const company = latin ?? chinese;
  if (company) found.preferCompany(company.value);
  if (found.has('name')) return;
  const formAt = lines.findIndex(({ value }, at) => at > 0 && isLegalForm(value));
  const [first, form] = [lines[formAt - 1], lines[formAt]];
  if (!latin && first && form) {
    const name = [first, form].map(({ value }) => value).join(' ');
    found.add('name', name, [first, form].map(rangeOf), false);
    return takePeople(found, lines.slice(0, formAt - 1), lines.slice(formAt + 1));
  }
  if (!company) return takeUnformedName(found, lines);
  if (latin && chinese) found.add('shortName', chinese.value, [rangeOf(chinese)], false);
  // Another company may be the party's agent, or the party itself.
  const isOnly = companies.every((one) => one === latin || one === chinese);
  found.add('name', company.value, [rangeOf(company)], isOnly && (company.rank === 2 || company.at === 0));
  takePeople(
    found,
    lines.slice(0, company.at).filter(({ start }) => start !== chinese?.start),
    lines.slice(company.at + 1).filter(({ start }) => start !== chinese?.start),
  );
}

const rangeOf = ({ start, end }: Piece): Range => [start, end];

/** Without a legal form the first line is the name, but after a greeting that of a person. Either is a guess. */
function takeUnformedName(found: Found, lines: readonly Piece[]): void {
  const [first, ...others] = lines;
  if (!first) return;
  const isSigned = found.greetingEnd >= 0 && found.greetingEnd <= first.start;
  if (!isSigned || !isPerson(first, true)) return found.add('name', first.value, [rangeOf(first)], false);
  takePeople(found, [first], others);
  const [next] = found.lines();
  if (next && !/\d/.test(next.value)) found.add('name', next.value, [rangeOf(next)], false);
}

const isPerson = ({ value }: Piece, isAlone = false): boolean => personLength(value) > 0 || mayBePerson(value, { isAlone });

/** Who signed, before the company or after it with a position, and positions, which have no field. */
function takePeople(found: Found, before: readonly Piece[], after: readonly Piece[]): void {
  const addPerson = ({ value, start, end }: Piece) => {
    const length = personLength(value) || value.length;
    found.add('contactName', value.slice(0, length), [[start, start + length]], false);
    found.take([start, end]);
  };
  for (const line of before) {
    const follows = found.greetingEnd >= 0 && /^[\s,，]*$/.test(found.text.slice(found.greetingEnd, line.start));
    if (!found.has('contactName') && isPerson(line, follows)) addPerson(line);
    else if (isJobTitle(line.value)) found.take(rangeOf(line));
  }
  const [first, second, third] = after;
  if (first && isJobTitle(first.value)) found.take(rangeOf(first));
  else if (
    first &&
    !found.has('contactName') &&
    (personLength(first.value) > 0 || (second && mayBePerson(first.value) && isJobTitle(second.value)))
  ) {
    addPerson(first);
    for (const line of [second, third]) if (line && isJobTitle(line.value)) found.take(rangeOf(line));
  }
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
      // In `NINGBO, ZHEJIANG 315000` the town may be either.
      const isSure = field !== 'city' || !/(?:^|[,，] ?)[^\d,，]+[,，] ?$/u.test(value.slice(0, value.indexOf(text)));
      if (text && !found.has(field)) found.parts.push({ field, value: text, ranges: [[at, at + text.length]], isSure });
    }
    break;
  }
  found.add('address', lines.map(({ value }) => value).join('\n'), lines.map(rangeOf), isAddress(lines));
}

const STREET = /\d|\b(?:road|rd|street|st|avenue|ave|blvd|lane|square|park|box)\b|stra(?:ß|ss)e|[省市区县路街道号]/iu;

/** A street or a number is in it, and nobody's name, position or company. */
const isAddress = (lines: readonly Piece[]): boolean =>
  lines.some(({ value }) => STREET.test(value)) &&
  lines.every(({ value }) => companyRank(value) === 0 && !isJobTitle(value) && personLength(value) === 0);

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
