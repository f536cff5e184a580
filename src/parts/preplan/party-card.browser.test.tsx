import { QueryClientProvider } from '@tanstack/react-query';
import { assert } from 'chai';
import { blankValues } from '#domain/form/values';
import { PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';
import { core } from '#core';
import { loadMessages, type Locale } from '#i18n';
import { Form, useForm, useMessages } from '#ui';
import { kit } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import * as choices from '../form/choices.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { PartyCard } from './PartyCard.tsx';
import { labelText } from './preplan-label.ts';

const PHONE_PX = 360;
const NAMES: [locale: Locale, name: string][] = [
  ['en-US', 'UNITED KINGDOM'],
  ['en-US', 'UNITED STATES OF AMERICA'],
  ['zh-CN', '阿拉伯撒哈拉民主共和国'],
];
/** The longest names in the list of countries, as documents show them. */
const LONGEST: [locale: Locale, name: string][] = [
  ['en-US', 'SOUTH GEORGIA AND THE SOUTH SANDWICH ISLANDS'],
  ['zh-CN', '圣赫勒拿、阿森松和特里斯坦-达库尼亚'],
];

const { api, queryClient } = core();
const real = { ...api.basedata };

function Card({ country }: { country: string }) {
  const t = useMessages('preplan');
  const booking = useMessages('booking-form');
  const blank = blankValues(PREPLAN_DOCUMENT);
  const notify = { ...blank.preplanVo.notify, countryCode: { value: 'XX', label: country } };
  const form = useForm({
    initial: { ...blank, preplanVo: { ...blank.preplanVo, notify } },
    rules: async () => ({}),
    check: () => [],
    submit: async () => [],
  });
  return (
    <div style={{ width: PHONE_PX }}>
      <Form form={form} label="pre-plan">
        <FieldsProvider fields={PREPLAN_DOCUMENT} textOf={labelText(t, booking)} choices={choices}>
          <PartyCard party="notify" isReadOnly={false} />
        </FieldsProvider>
      </Form>
    </div>
  );
}

describe('a party of the pre-plan on a phone', () => {
  beforeEach(() => Object.assign(api.basedata, { queryDictionaryList: async () => ({ ok: true, message: '', data: [] }) }));
  afterEach(() => Object.assign(api.basedata, real));

  async function countryField(locale: Locale, name: string): Promise<HTMLElement> {
    await loadMessages(locale, ['preplan', 'booking-form', 'status']);
    const page = await kit(
      <QueryClientProvider client={queryClient}>
        <Card country={name} />
      </QueryClientProvider>,
      locale,
    );
    return until(() => page.shadow.querySelector<HTMLElement>('[data-field="preplanVo.notify.countryCode"]'));
  }

  for (const [locale, name] of NAMES)
    it(`has room for ${name}`, async () => {
      const input = (await countryField(locale, name)).querySelector('input')!;
      const { paddingLeft, paddingRight, fontWeight, fontSize, fontFamily } = getComputedStyle(input);
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      // The shorthand is empty while figures are tabular.
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      assert.equal(input.value, name);
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      assert.isAtMost(canvas.measureText(name).width, room + 1);
    });

  for (const [locale, name] of LONGEST)
    it(`shows ${name} below the field, too`, async () => {
      const field = await countryField(locale, name);
      const text = [...field.querySelectorAll<HTMLElement>('*')].find((each) => each.children.length === 0 && each.textContent === name);
      assert.isOk(text, 'the name as text');
      assert.isAtMost(text.getBoundingClientRect().right, field.getBoundingClientRect().right);
      assert.isAtMost(text.scrollWidth, text.clientWidth + 1);
    });
});
