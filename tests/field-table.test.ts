import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerShape } from '#contract/form/answer-shape';
import { inputShape } from '#contract/form/input-shape';
import { BookingInput } from '#contract/order';
import { BOOKING_FIELDS, type BookingSection } from '#domain/booking/booking-fields';
import { CARGO_FIELDS } from '#domain/booking/cargo-fields';
import { valuesOf } from '#domain/form/answer';
import type { DocumentFields, FieldMap, RecordFields } from '#domain/form/field';
import { carrierFindings, formatFindings, missingFindings } from '#domain/form/findings';
import { inputOf } from '#domain/form/input';
import { labelAt } from '#domain/form/labels';
import { fieldAt } from '#domain/form/leaves';
import { readOnlyValue } from '#domain/form/read-only';
import { drawnKeys, keysOfSection } from '#domain/form/sections';
import { blankValues } from '#domain/form/values';
import { toIssues } from '#domain/issue';
import type { Key } from '#i18n';
import { answersOf, answersOfRow, type Naming } from '#server/core/storage/fields/answers';
import { blankColumns, columnsOf, contentOf, copiedFields } from '#server/core/storage/fields/columns';

const naming: Naming = (field, value) => ({ name: value ? `${field.kind} ${value}` : '', code: value ? `C${value}` : '' });

/** The booking with one field more, in a column, and one in the JSON column. */
const FIELDS = {
  ...BOOKING_FIELDS,
  sealNote: { kind: 'text', max: 40, label: 'field.remark', required: 'required', isEnglish: true, column: 'seal_note', section: 'terms' },
  agentEmail: { kind: 'code', max: 60, rule: 'email', label: 'field.contactEmail', in: 'content', section: 'contact', isCopied: false },
} as const satisfies DocumentFields<Key<'booking-form'>, BookingSection>;

describe('9.3 a field that is added to the table', () => {
  const Input = z.object(inputShape(FIELDS));
  const values = () => ({ ...blankValues(FIELDS), sealNote: 'BOLT SEAL', agentEmail: 'agent@example.com' });

  it('has its default', () => {
    expect(blankValues(FIELDS)).toMatchObject({ sealNote: '', agentEmail: '' });
  });

  it('is sent and accepted, with its limit at its path', () => {
    const input = inputOf(FIELDS, values());
    expect(input).toMatchObject({ sealNote: 'BOLT SEAL', agentEmail: 'agent@example.com' });
    expect(Input.parse(input)).toMatchObject({ sealNote: 'BOLT SEAL' });
    expect(Input.parse({ ctnList: [] })).toMatchObject({ sealNote: '', agentEmail: '' });
    const { error } = Input.safeParse({ sealNote: 'X'.repeat(41) });
    expect(error && toIssues(error)).toEqual([{ field: 'sealNote', code: 'maxLength', params: { max: 40 } }]);
  });

  it('is ruled', () => {
    expect(missingFindings(FIELDS, {})).toContainEqual({ field: 'sealNote', code: 'required' });
    expect(formatFindings(FIELDS, { agentEmail: 'nobody' }).map(({ field }) => field)).toEqual(['agentEmail']);
    expect(carrierFindings(FIELDS, { sealNote: '封条' }).map(({ field }) => field)).toEqual(['sealNote']);
  });

  it('is stored in its column or JSON column, and answered', () => {
    const input = Input.parse(inputOf(FIELDS, values()));
    expect(columnsOf(FIELDS, input).seal_note).toBe('BOLT SEAL');
    const content = contentOf(FIELDS, 'content', input);
    expect(content.agentEmail).toBe('agent@example.com');
    const row = { ...blankColumns(FIELDS), seal_note: 'BOLT SEAL', content };
    const answer = answersOfRow(FIELDS, row, naming);
    expect(z.object(answerShape(FIELDS)).parse(answer)).toMatchObject({ sealNote: 'BOLT SEAL', agentEmail: 'agent@example.com' });
    expect(valuesOf(FIELDS, answer)).toMatchObject({ sealNote: 'BOLT SEAL', agentEmail: 'agent@example.com' });
    expect(answersOfRow(FIELDS, { content: {} }, naming), 'a row from before the field').toMatchObject({ sealNote: '', agentEmail: '' });
  });

  it('is copied with the document, unless the table says otherwise', () => {
    const row = { ...blankColumns(FIELDS), seal_note: 'BOLT SEAL', content: { agentEmail: 'agent@example.com', contactName: 'Lin' } };
    const { columns, content } = copiedFields(FIELDS, 'content', row);
    expect(columns).toMatchObject({ seal_note: 'BOLT SEAL' });
    expect(columns).not.toHaveProperty('voyage');
    expect(content).toMatchObject({ contactName: 'Lin' });
    expect(content).not.toHaveProperty('agentEmail');
  });

  it('is labelled, drawn, counted and read', () => {
    expect(labelAt(FIELDS, 'sealNote')).toEqual({ key: 'field.remark', part: undefined });
    expect(drawnKeys(FIELDS, 'terms').at(-1)).toBe('sealNote');
    expect(drawnKeys(FIELDS, 'terms'), 'drawn by hand').not.toContain('payMethodId');
    expect(keysOfSection(FIELDS, 'contact')).toContain('agentEmail');
    expect(readOnlyValue(fieldAt(FIELDS, 'sealNote'), 'BOLT SEAL')).toEqual({ is: 'text', text: 'BOLT SEAL' });
  });
});

/** A field of each kind. */
const EVERY_KIND = {
  text: { kind: 'text', max: 20, label: 'l', column: 'text_1', section: 's' },
  code: { kind: 'code', max: 20, label: 'l', column: 'code_1', isNullable: true, section: 's' },
  item: { kind: 'item', dictionary: 'd', max: 5, nameIn: 'itemName', label: 'l', column: 'item_1', section: 's' },
  numberedItem: { kind: 'numberedItem', dictionary: 'd', of: [1, 2], default: 1, label: 'l', column: 'numbered_item', section: 's' },
  choice: { kind: 'choice', of: ['A', 'B'], label: 'l', column: 'choice_1', section: 's' },
  numberCode: { kind: 'numberCode', of: [1, 2], label: 'l', column: 'number_code', section: 's' },
  record: { kind: 'record', label: 'l', column: 'record_1', section: 's' },
  port: { kind: 'port', nameIn: 'portName', codeIn: 'portCode', label: 'l', column: 'port_1', section: 's' },
  carrier: { kind: 'carrier', nameIn: 'carrierName', codeIn: 'carrierCode', label: 'l', column: 'carrier_1', section: 's' },
  terminal: { kind: 'terminal', nameIn: 'terminalName', label: 'l', column: 'terminal_1', section: 's' },
  country: { kind: 'country', nameIn: 'countryName', label: 'l', column: 'country_1', section: 's' },
  countryName: { kind: 'nameOf', of: 'country', max: 20, label: 'l', column: 'country_name', section: 's' },
  day: { kind: 'day', label: 'l', column: 'day_1', section: 's' },
  pieces: { kind: 'pieces', label: 'l', column: 'pieces_1', section: 's' },
  decimal: { kind: 'decimal', label: 'l', column: 'decimal_1', section: 's' },
  flag: { kind: 'flag', label: 'l', column: 'flag_1', section: 's' },
  count: { kind: 'count', min: 1, max: 9, default: 1, label: 'l', column: 'count_1', section: 's' },
  group: { kind: 'group', label: 'l', column: 'group_1', section: 's', fields: { inner: { kind: 'day', label: 'l' } } },
  list: {
    kind: 'list', label: 'l', column: 'list_1', section: 's', max: 3, line: 'line', absentAs: 'empty',
    of: { inner: { kind: 'decimal', label: 'l' }, item: { kind: 'item', dictionary: 'd', max: 5, nameIn: 'itemName', label: 'l' } },
  },
} as const satisfies DocumentFields; // prettier-ignore

const FILLED = {
  text: 'TEXT', code: 'C0DE', item: 'i', itemName: 'item i', numberedItem: 2, choice: 'B', numberCode: 2, record: '3',
  port: '4', portName: 'port 4', portCode: 'C4', carrier: '5', carrierName: 'carrier 5', carrierCode: 'C5', terminal: '6', terminalName: 'terminal 6',
  country: 'CN', countryName: 'China', day: Date.UTC(2027, 2, 1) - 8 * 3_600_000, pieces: 7, decimal: '8.5', flag: true, count: 9,
  group: { inner: Date.UTC(2027, 2, 2) - 8 * 3_600_000 }, list: [{ inner: '1.25', item: 'i', itemName: 'item i' }],
}; // prettier-ignore

const BLANK = {
  text: '', code: '', item: '', itemName: '', numberedItem: 1, choice: '', numberCode: null, record: null, port: null, portName: '', portCode: '',
  carrier: null, carrierName: '', carrierCode: '', terminal: null, terminalName: '', country: '', countryName: '', day: null, pieces: null,
  decimal: null, flag: false, count: 1, group: null, list: [{ inner: null, item: '', itemName: '' }],
}; // prettier-ignore

describe('9.3 every kind of field', () => {
  const Input = z.object(inputShape(EVERY_KIND));
  const isJson = (column: string) => column === 'group_1' || column === 'list_1';

  it('is in this test', () => {
    const used = (fields: FieldMap): string[] =>
      Object.values(fields).flatMap((field) => [
        field.kind,
        ...('fields' in field ? used(field.fields) : []),
        ...(field.kind === 'list' ? used(field.of) : []),
      ]);
    expect(used(EVERY_KIND)).toEqual(expect.arrayContaining(used(BOOKING_FIELDS)));
  });

  it.each([
    ['filled in', FILLED],
    ['blank', BLANK],
  ])('survives form, call, row and answer, %s', (_, answer) => {
    const given = z.object(answerShape(EVERY_KIND)).parse(answer);
    const parsed = Input.parse(inputOf(EVERY_KIND, valuesOf(EVERY_KIND, given)));
    const row = Object.fromEntries(
      Object.entries(columnsOf(EVERY_KIND, parsed)).map(([column, value]) => [
        column,
        isJson(column) ? (JSON.parse(String(value)) as unknown) : value,
      ]),
    );
    expect(answersOfRow(EVERY_KIND, row, naming)).toEqual(answer);
    expect(Input.parse(given), 'an answer can be sent back as it is').toEqual(parsed);
  });

  it('is blank in a blank form, in a blank row and in JSON from before the field', () => {
    const fromForm = Input.parse(inputOf(EVERY_KIND, blankValues(EVERY_KIND)));
    expect(answersOf(EVERY_KIND, fromForm, naming)).toEqual(BLANK);
    expect(answersOfRow(EVERY_KIND, blankColumns(EVERY_KIND), naming)).toEqual({ ...BLANK, list: [] });
    expect(answersOf(EVERY_KIND, {}, naming)).toEqual({ ...BLANK, list: [] });
  });
});

it('a group applies only under its condition: it is sent, required and drawn with it', () => {
  const line = { ...blankValues(CARGO_FIELDS), goodsType: '2', reefer: { temp: '', unit: 'C', vent: '', humidity: '' } };
  expect(inputOf(CARGO_FIELDS, line)).toMatchObject({ dg: null, reefer: { unit: 'C' } });
  expect(missingFindings(CARGO_FIELDS, line).map(({ field }) => field)).toContain('reefer.temp');
  expect(missingFindings(CARGO_FIELDS, { ...line, goodsType: '1' }).map(({ field }) => field)).not.toContain('reefer.temp');
});

describe('9.3 ticked dictionary entries and an area', () => {
  const PLACE = {
    scope: { kind: 'items', dictionary: 'companyScope', max: 2, label: 'field.remark', required: 'company.scope', column: 'scope' },
    areaId: { kind: 'area', nameIn: 'areaIdName', label: 'field.remark', column: 'area_id' },
  } as const satisfies RecordFields;
  const Input = z.object(inputShape(PLACE));
  const answer = { scope: ['1', '2'], areaId: '7', areaIdName: 'area 7' };

  it('are blank by default, and required if the table says so', () => {
    expect(blankValues(PLACE)).toEqual({ scope: [], areaId: null });
    expect(missingFindings(PLACE, blankValues(PLACE))).toEqual([{ field: 'scope', code: 'company.scope' }]);
  });

  it('pass from the answer through the form into the input', () => {
    const values = valuesOf(PLACE, answer);
    expect(values).toEqual({ scope: ['1', '2'], areaId: { value: '7', label: 'area 7' } });
    expect(Input.parse(inputOf(PLACE, values))).toEqual({ scope: ['1', '2'], areaId: '7' });
    expect(Input.parse({ scope: ['1', ' 1'] })).toEqual({ scope: ['1'], areaId: null });
    expect(Input.safeParse({ scope: ['1', '2', '3'] }).success).toBe(false);
  });

  it('are stored in columns, answered with the name, and shown for reading', () => {
    expect(columnsOf(PLACE, answer)).toEqual({ scope: ['1', '2'], area_id: '7' });
    expect(z.object(answerShape(PLACE)).parse(answersOfRow(PLACE, { scope: ['1', '2'], area_id: '7' }, naming))).toEqual(answer);
    expect(readOnlyValue(PLACE.scope, ['1', '2'])).toEqual({ is: 'text', text: '1, 2' });
    expect(readOnlyValue(PLACE.scope, [])).toEqual({ is: 'blank' });
  });
});

it('a number of containers that is none hides no other error of the booking', () => {
  const { error } = BookingInput.safeParse({ submit: true, contactEmail: 'nobody', ctnList: [{ ctnType: '20GP', num: 'two' }] });
  const fields = toIssues(error!).map(({ field, code }) => `${field}: ${code}`);
  expect(fields).toEqual(expect.arrayContaining(['ctnList.0.num: integer', 'contactEmail: email', 'shipper.name: party.name']));
  const numbers = [0, 1.5, '3', 1000].map((num) => BookingInput.safeParse({ submit: false, ctnList: [{ ctnType: '20GP', num }] }));
  expect(numbers.map(({ data, error: fault }) => data?.ctnList[0]?.num ?? toIssues(fault!)[0]?.code)).toEqual(['min', 'integer', 3, 'max']);
});
