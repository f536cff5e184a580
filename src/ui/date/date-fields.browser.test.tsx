import { assert } from 'chai';
import { useState } from 'react';
import { DateField, DateRangeField, DateTimeField, Form, FormField, FormSummary, useForm, type DateFieldProps, type DateRange } from '#ui';
import { assertAccessible, atRest, click, kit, type Kit, press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
const input = (page: Kit, name = 'ETD') => page.input('textbox', name);
const message = (page: Kit) => page.root.querySelector('[aria-live]')?.textContent ?? '';

let value: number | null;
const see = (next: number | null) => void (value = next);
function Day(props: Partial<DateFieldProps>) {
  const [etd, setEtd] = useState<number | null>(props.value ?? null);
  see(etd);
  return <DateField label="ETD" {...props} value={etd} onChange={setEtd} />;
}

let range: DateRange;
const seeRange = (next: DateRange) => void (range = next);
function Range() {
  const [etd, setEtd] = useState<DateRange>({ from: null, to: null });
  seeRange(etd);
  return (
    <DateRangeField
      label="ETD"
      value={etd}
      onChange={setEtd}
      presets={[{ label: 'Winter', range: { from: day('2026-12-01'), to: day('2027-02-28') } }]}
    />
  );
}

function Moment() {
  const [at, setAt] = useState<number | null>(null);
  see(at);
  return <DateTimeField label="Cut-off" value={at} onChange={setAt} />;
}

async function type(page: Kit, text: string, name = 'ETD') {
  input(page, name).focus();
  input(page, name).select();
  await write(text);
}

async function opened(page: Kit, label = 'ETD') {
  await click(page.role('button', `Open the calendar: ${label}`));
  await until(() => page.layer.querySelector('[role=grid]'), 'calendar');
  await atRest(page);
}
const dayButton = (page: Kit, text: string) =>
  [...page.layer.querySelectorAll<HTMLElement>('[role=gridcell] button')].find((button) => button.ariaLabel?.includes(text))!;

describe('a date field', () => {
  for (const text of ['2026-11-26', '20261126', '２０２６－１１－２６', '2026/11/26', '2026年11月26日'])
    it(`accepts ${text} and shows it as 2026-11-26`, async () => {
      const page = await kit(<Day />);
      await type(page, text);
      await press('Tab');
      await until(() => value === day('2026-11-26'), 'value');
      await until(() => input(page).value === '2026-11-26', 'written out');
    });

  it('treats an invalid date as empty, keeps the text and shows an error on blur', async () => {
    const page = await kit(<Day value={day('2026-11-26')} />);
    await type(page, '2026-02-30');
    await until(() => value === null, 'nothing');
    assert.equal(message(page), '');
    await press('Tab');
    await until(() => message(page).includes('like 2026-11-26'), 'said');
    assert.equal(input(page).value, '2026-02-30');
    assert.equal(input(page).getAttribute('aria-invalid'), 'true');
    await assertAccessible(page, 'wrong');
  });

  it('shows an error for a date that is too early, and reports it all the same', async () => {
    const page = await kit(<Day min={day('2026-11-21')} />);
    await type(page, '20261101');
    await until(() => message(page).includes('Not before 2026-11-21'), 'said');
    assert.equal(value, day('2026-11-01'));
  });

  it('is picked by keyboard and returns the focus', async () => {
    const page = await kit(<Day value={day('2026-11-26')} />);
    await opened(page);
    await until(() => page.focused()?.ariaLabel?.includes('November 26, 2026'), 'chosen day has the focus');
    await assertAccessible(page, 'calendar');
    await press('ArrowRight', 'ArrowDown', 'Enter');
    await until(() => value === day('2026-12-04'), 'picked');
    await until(() => page.focused() === page.role('button', 'Open the calendar: ETD'), 'focus returned');
    assert.equal(input(page).value, '2026-12-04');
  });

  it('opens with Alt+Down and disables days out of bounds', async () => {
    const page = await kit(<Day value={day('2026-11-26')} min={day('2026-11-21')} max={day('2026-11-28')} />);
    input(page).focus();
    await press('Alt+ArrowDown');
    await until(() => page.layer.querySelector('[role=grid]'), 'calendar');
    const isOff = (text: string) => (dayButton(page, text) as HTMLButtonElement).disabled;
    assert.deepEqual(['November 20', 'November 21', 'November 28', 'November 29'].map(isOff), [true, false, false, true]);
  });

  it('is localized in Chinese', async () => {
    const page = await kit(<Day value={day('2026-11-26')} />, 'zh-CN');
    await click(page.role('button', '打开日历：ETD'));
    await until(() => page.layer.textContent?.includes('2026年11月') || page.layer.textContent?.includes('十一月'), 'Chinese month');
    await atRest(page);
    await assertAccessible(page, 'Chinese calendar');
  });

  it('has no calendar when it is read-only', async () => {
    const page = await kit(<Day value={day('2026-11-26')} readOnly />);
    assert.isFalse(page.has('button', 'Open the calendar: ETD'));
    input(page).focus();
    await press('Alt+ArrowDown');
    await pause(100);
    assert.isNull(page.layer.querySelector('[role=grid]'));
  });
});

describe('a date range', () => {
  it('is typed in two parts and rejects an end before the start', async () => {
    const page = await kit(<Range />);
    await type(page, '20261210', 'ETD, from');
    await press('Tab');
    await write('2026-12-01');
    await until(() => range.from === day('2026-12-10') && range.to === day('2026-12-01'), 'both');
    await until(() => message(page).includes('The end is before the start'), 'said');
  });

  it('is picked by two clicks in either order, and by a preset', async () => {
    const page = await kit(<Range />);
    await type(page, '20261110', 'ETD, from');
    await press('Tab');
    await write('20261110');
    await opened(page);
    await click(dayButton(page, 'November 20,'));
    await until(() => range.to === null && range.from === day('2026-11-20'), 'first');
    await assertAccessible(page, 'range');
    await click(dayButton(page, 'November 12,'));
    await until(() => range.from === day('2026-11-12') && range.to === day('2026-11-20'), 'both, in order');
    await until(() => !page.layer.querySelector('[role=grid]'), 'closed');
    await opened(page);
    await click(page.role('button', 'Winter'));
    await until(() => range.to === day('2027-02-28'), 'preset');
  });
});

interface Sailing {
  etd: number | null;
  cutoffCy: number | null;
}
let saved: Sailing[];

function SailingForm() {
  const form = useForm({
    initial: { etd: null, cutoffCy: null },
    rules: async () => [],
    check: (_none, { etd }: Sailing) => (etd === null ? [{ field: 'etd', code: 'required' }] : []),
    submit: async (values) => void saved.push({ ...values }),
  });
  return (
    <Form form={form} label="Sailing">
      <FormSummary form={form} />
      <FormField form={form} name="etd">
        {(field) => <DateField {...field} label="ETD" required />}
      </FormField>
      <FormField form={form} name="cutoffCy">
        {(field) => <DateTimeField {...field} label="Cut-off" />}
      </FormField>
      <button type="submit">Save</button>
    </Form>
  );
}

describe('dates of a form', () => {
  beforeEach(() => (saved = []));

  for (const text of ['5/1/2027', '2027-02-30'])
    it(`27.A4 says how to write the date instead of calling “${text}” empty`, async () => {
      const page = await kit(<SailingForm />);
      await type(page, text);
      await press('Tab');
      await until(() => page.root.textContent.includes('Enter the date like 2026-11-26'), 'said');
      await click(page.role('button', 'Save'));
      await until(() => page.root.querySelector('[part~=banner]'), 'refused');
      assert.notInclude(page.root.textContent, 'This cannot be empty.');
      assert.equal(input(page).value, text);
      await type(page, '2027-05-01');
      await until(() => !page.root.textContent.includes('Enter the date like'), 'good');
      await click(page.role('button', 'Save'));
      await until(() => saved.length > 0, 'saved');
      assert.deepEqual(saved, [{ etd: day('2027-05-01'), cutoffCy: null }]);
    });

  it('27.A4 does not save a form without a cut-off of which only the day is typed, and says what to write', async () => {
    const page = await kit(<SailingForm />);
    await type(page, '2027-05-01');
    await type(page, '2027-04-28', 'Cut-off');
    await click(page.role('button', 'Save'));
    await until(() => page.root.textContent.includes('Enter date and time like 2026-11-26 14:30'), 'said');
    await pause(50);
    assert.deepEqual(saved, []);
    await type(page, '2027-04-28 18:00', 'Cut-off');
    await click(page.role('button', 'Save'));
    await until(() => saved.length > 0, 'saved');
    assert.equal(saved[0]?.cutoffCy, Date.parse('2027-04-28T18:00:00+08:00'));
  });

  it('27.A4 saves a form once a text that is no date is removed', async () => {
    const page = await kit(<SailingForm />);
    await type(page, '2027-05-01');
    await type(page, 'soon', 'Cut-off');
    await click(page.role('button', 'Save'));
    await until(() => page.root.textContent.includes('Enter date and time like'), 'said');
    input(page, 'Cut-off').focus();
    input(page, 'Cut-off').select();
    await press('Delete');
    await until(() => !page.root.textContent.includes('Enter date and time like'), 'good');
    await click(page.role('button', 'Save'));
    await until(() => saved.length > 0, 'saved');
    assert.deepEqual(saved, [{ etd: day('2027-05-01'), cutoffCy: null }]);
  });
});

describe('a date and time', () => {
  it('is typed, and keeps its time when another day is picked', async () => {
    const page = await kit(<Moment />);
    await type(page, '2026-11-24 1８:30', 'Cut-off');
    await press('Tab');
    await until(() => value === Date.parse('2026-11-24T18:30:00+08:00'), 'typed');
    await opened(page, 'Cut-off');
    await click(dayButton(page, 'November 25,'));
    await until(() => value === Date.parse('2026-11-25T18:30:00+08:00'), 'same time');
    await type(page, '0915', 'Time');
    await until(() => value === Date.parse('2026-11-25T09:15:00+08:00'), 'time');
  });
});
