import { assert } from 'chai';
import { useState } from 'react';
import { loadMessages, type Locale, lookUp } from '#i18n';
import { Button, Checkbox, Form, FormField, FormSummary, TextArea, TextField, UiProvider, useForm, useUi, type FieldIssue } from '#ui';
import { assertAccessible, click, kit, press, write, type Kit } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';

interface Line {
  num: string;
}
interface Values {
  name: string;
  phone: string;
  remark: string;
  lines: Line[];
  agreed: boolean;
}
const initial: Values = { name: '', phone: '', remark: '', lines: [{ num: '' }], agreed: false };

let saved: Values[] = [];
let answer: readonly FieldIssue[] = [];
let drawn = { name: 0, phone: 0 };

const check = ({ name, lines }: Values): FieldIssue[] => [
  ...(name ? [] : [{ field: 'name', code: 'required' }]),
  ...(lines[0]?.num ? [] : [{ field: 'lines.0.num', message: 'Pieces are missing.' }]),
];

const loadRules = async () => check;

function Booking({ enter, rules = loadRules }: { enter?: 'submit'; rules?: typeof loadRules }) {
  const form = useForm({
    initial,
    rules,
    check: (loaded, values: Values) => loaded(values),
    submit: async (values) => {
      saved.push(structuredClone(values));
      return answer;
    },
  });
  return (
    <Form form={form} label="Booking" {...(enter ? { enter } : {})}>
      <FormSummary form={form} labelOf={(field) => (field === 'lines.0.num' ? 'Pieces' : undefined)} />
      <FormField form={form} name="name">
        {(field) => {
          drawn.name += 1;
          return <TextField {...field} label="Name" required />;
        }}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => {
          drawn.phone += 1;
          return <TextField {...field} label="Phone" />;
        }}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label="Remark" />}
      </FormField>
      <FormField form={form} name="lines.0.num">
        {(field) => <TextField {...field} label="Pieces" />}
      </FormField>
      <FormField form={form} name="agreed">
        {(field) => <Checkbox {...field} label="Agreed" />}
      </FormField>
      <output data-lines={form.countErrors('lines')}>{form.errors.length}</output>
    </Form>
  );
}

const field = (page: Kit, name: string) => page.input('textbox', name);
const errors = (page: Kit) => page.shadow.querySelector('output')!;

describe('a form', () => {
  beforeEach(() => {
    saved = [];
    answer = [];
    drawn = { name: 0, phone: 0 };
  });

  it('moves on with Enter and keeps line breaks in a text area', async () => {
    const page = await kit(<Booking />);
    field(page, 'Name').focus();
    await press('Enter');
    await until(() => page.focused() === field(page, 'Phone'));
    await press('Enter');
    await until(() => page.focused() === field(page, 'Remark'));
    await write('a');
    await press('Enter');
    assert.equal(field(page, 'Remark').value, 'a\n');
    assert.deepEqual(saved, []);
  });

  it('ignores Enter while an IME composition is active, and the Enter that commits it', async () => {
    const page = await kit(<Booking />);
    const name = field(page, 'Name');
    name.focus();
    const enter = (isComposing: boolean) =>
      name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, composed: true, cancelable: true }));
    name.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    assert.isTrue(enter(true), 'the composition keeps its Enter');
    name.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: '港' }));
    // Safari dispatches the Enter that commits after the end of the composition.
    assert.isFalse(enter(false), 'the late Enter does nothing');
    assert.equal(page.focused(), name);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await press('Enter');
    await until(() => page.focused() === field(page, 'Phone'), 'the next one goes on');
  });

  it('submits with Ctrl+Enter from anywhere', async () => {
    const page = await kit(<Booking />);
    field(page, 'Pieces').focus();
    await write('7');
    field(page, 'Name').focus();
    await write('Tidewater');
    field(page, 'Remark').focus();
    await press('Control+Enter');
    await until(() => saved.length === 1);
    assert.deepEqual(saved[0], { ...initial, name: 'Tidewater', lines: [{ num: '7' }] });
  });

  it('submits with Enter where that is configured', async () => {
    const page = await kit(<Booking enter="submit" />);
    field(page, 'Pieces').focus();
    await write('7');
    field(page, 'Name').focus();
    await write('T');
    await press('Enter');
    await until(() => saved.length === 1);
  });

  it('rejects, counts, shows the error at the field and focuses the first', async () => {
    const page = await kit(<Booking />);
    field(page, 'Phone').focus();
    await press('Control+Enter');
    await until(() => errors(page).textContent === '2');
    assert.equal(errors(page).dataset.lines, '1');
    await until(() => page.focused() === field(page, 'Name'), 'focus in the first error');
    assert.equal(field(page, 'Name').getAttribute('aria-invalid'), 'true');
    const description = page.shadow.getElementById(field(page, 'Name').getAttribute('aria-describedby')!)!.textContent;
    assert.notEqual(description, '');
    assert.notEqual(description, 'required', 'the text, not its key');
    assert.deepEqual(saved, []);
    assert.include(page.role('alert').textContent, '2 to correct');
  });

  it('shows its errors in another language as soon as that is chosen', async () => {
    await loadMessages('zh-CN', ['ui', 'validation']);
    function InLanguage() {
      const ui = useUi();
      const [locale, setLocale] = useState<Locale>('en-US');
      return (
        <UiProvider value={{ ...ui, locale }}>
          <Booking />
          <Button onClick={() => setLocale('zh-CN')}>中文</Button>
        </UiProvider>
      );
    }
    const page = await kit(<InLanguage />);
    field(page, 'Name').focus();
    await press('Control+Enter');
    await until(() => errors(page).textContent === '2');
    await click(page.role('button', '中文'));
    const description = () => page.shadow.getElementById(field(page, 'Name').getAttribute('aria-describedby')!)?.textContent;
    await until(() => description() === lookUp('zh-CN', 'validation', 'required'), 'the error in Chinese');
  });

  it('8.C11 shows each error once: at the field, and its label in the summary', async () => {
    const page = await kit(<Booking />);
    field(page, 'Phone').focus();
    await press('Control+Enter');
    await until(() => errors(page).textContent === '2');
    const occurrences = (text: string) => page.root.textContent.split(text).length - 1;
    assert.equal(occurrences('Pieces are missing.'), 1);
    assert.notInclude(page.role('alert').textContent, 'missing');
    assert.deepEqual(
      [...page.role('alert').querySelectorAll('li')].map((entry) => entry.textContent),
      [page.shadow.getElementById(field(page, 'Name').getAttribute('aria-describedby')!)!.textContent, 'Pieces'],
    );
  });

  it('navigates from the summary to the field', async () => {
    const page = await kit(<Booking />);
    field(page, 'Phone').focus();
    await press('Control+Enter');
    await until(() => errors(page).textContent === '2');
    await until(() => page.focused() === field(page, 'Name'));
    await click(page.role('button', 'Pieces'));
    await until(() => page.focused() === field(page, 'Pieces'));
  });

  it('validates a field on blur, and again while it is corrected', async () => {
    const page = await kit(<Booking />);
    field(page, 'Name').focus();
    await press('Tab');
    await until(() => field(page, 'Name').getAttribute('aria-invalid') === 'true');
    field(page, 'Name').focus();
    await write('T');
    await until(() => field(page, 'Name').getAttribute('aria-invalid') === null);
  });

  it('shows a server error at its field', async () => {
    const page = await kit(<Booking />);
    answer = [
      { field: 'phone', message: 'No such number.' },
      { field: '', message: 'The booking was changed.' },
    ];
    field(page, 'Pieces').focus();
    await write('7');
    field(page, 'Name').focus();
    await write('T');
    await press('Control+Enter');
    await until(() => page.focused() === field(page, 'Phone'), 'focus at the refusal');
    assert.include(page.root.textContent, 'No such number.');
    assert.include(page.role('alert').textContent, 'The booking was changed.');
  });

  it('re-renders only the field that changes', async () => {
    const page = await kit(<Booking />);
    field(page, 'Name').focus();
    await write('T');
    const before = drawn.phone;
    await write('idewater');
    assert.isAtMost(drawn.phone - before, 1);
  });

  it('9.3 waits for its rules before it submits, and submits once they are loaded', async () => {
    const rules = Promise.withResolvers<typeof check>();
    const page = await kit(<Booking rules={() => rules.promise} />);
    field(page, 'Pieces').focus();
    await write('7');
    field(page, 'Name').focus();
    await write('T');
    await press('Control+Enter');
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(saved, []);
    rules.resolve(check);
    await until(() => saved.length === 1);
  });

  it('9.3 reports rules that cannot be loaded, submits nothing unchecked, and loads them again', async () => {
    let isDown = true;
    const rules = async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module');
      return check;
    };
    const page = await kit(<Booking rules={rules} />);
    field(page, 'Pieces').focus();
    await write('7');
    field(page, 'Remark').focus();
    await press('Control+Enter');
    await until(() => errors(page).textContent === '1');
    assert.include(page.role('alert').textContent, 'could not be checked');
    assert.deepEqual(saved, []);
    isDown = false;
    field(page, 'Remark').focus();
    await press('Control+Enter');
    await until(() => page.focused() === field(page, 'Name'), 'the next submission loads the rules');
    assert.notInclude(page.role('alert').textContent, 'could not be checked');
    field(page, 'Name').focus();
    await write('T');
    await press('Control+Enter');
    await until(() => saved.length === 1);
  });

  it('9.3 loads its rules again when the browser is online again', async () => {
    let loads = 0;
    const rules = async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('offline');
      return check;
    };
    const page = await kit(<Booking rules={rules} />);
    field(page, 'Name').focus();
    await press('Tab');
    await until(() => loads === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(field(page, 'Name').getAttribute('aria-invalid'), null, 'nothing is said of a field that was not checked');
    window.dispatchEvent(new Event('online'));
    await until(() => loads === 2);
  });

  it('has no axe violations, with errors', async () => {
    const page = await kit(<Booking />);
    field(page, 'Phone').focus();
    await press('Control+Enter');
    await until(() => errors(page).textContent === '2');
    await assertAccessible(page, 'refused');
  });
});
