import { assert } from 'chai';
import { type ReactNode, useEffect } from 'react';
import { BOOKING_FIELDS, type BookingSection } from '#domain/booking/booking-fields';
import type { DocumentFields } from '#domain/form/field';
import { blankValues } from '#domain/form/values';
import { loadMessages } from '#i18n';
import { Cells, FieldsProvider, loadChoices } from '#parts';
import { Form, type FormState, useForm, useMessages } from '#ui';
import { assertAccessible, click, kit, write } from '../../../tests/browser/fixtures/kit.tsx';
import { until } from '../../../tests/browser/fixtures/page.ts';
import type { BookingValues } from '../document/values.ts';
import { EditorContext, type Label } from '../editor/editor.ts';
import { ContainerSection } from './ContainerSection.tsx';
import { SectionFields } from './SectionFields.tsx';
import { Section } from './Section.tsx';

const FIELDS = {
  ...BOOKING_FIELDS,
  sealNote: { kind: 'text', max: 40, label: 'reefer.vent', isEnglish: true, column: 'seal_note', section: 'contact' },
  sealed: { kind: 'day', label: 'milestone.sailed', when: { field: 'needTruck', is: [true] }, column: 'sealed', section: 'contact' },
} as const satisfies DocumentFields<Label, BookingSection>;

const VALUES = { ...blankValues(FIELDS), source: 'web' as const, contactName: 'LIN', sealNote: 'BOLT' };

let form: FormState<BookingValues>;
const hold = (current: FormState<BookingValues>) => void (form = current);

let choices: Awaited<ReturnType<typeof loadChoices>>;

function Contact({ isReadOnly = false, children }: { isReadOnly?: boolean; children?: ReactNode }) {
  const current = useForm<BookingValues, []>({ initial: VALUES, rules: async () => [], check: (none) => none, submit: async () => undefined });
  const t = useMessages('booking-form');
  useEffect(() => hold(current));
  return (
    <EditorContext value={{ fields: FIELDS, form: current, isReadOnly }}>
      <Form form={current}>
        <FieldsProvider fields={FIELDS} textOf={t} isReadOnly={isReadOnly} choices={choices}>
          <Section heading="Contact" section="contact">
            <Cells columns="1fr 1fr">
              <SectionFields section="contact" />
            </Cells>
          </Section>
          {children}
        </FieldsProvider>
      </Form>
    </EditorContext>
  );
}

describe('9.3 a field that is added to the table', () => {
  beforeEach(() => loadMessages('en-US', ['booking-form', 'form']));

  it('is drawn in its section, after the others, with label, limit and rule', async () => {
    const page = await kit(<Contact />);
    const field = page.input('textbox', 'Ventilation');
    assert.equal(field.value, 'BOLT');
    assert.equal([...page.shadow.querySelectorAll('input')].at(-1), field);
    await click(field);
    await write('封');
    await until(() => page.root.textContent.includes('English letters'), 'the warning of text for the carrier');
    assert.include(JSON.stringify(form.values()), '封');
    await write('B'.repeat(40));
    await until(() => page.root.textContent.includes('At most 40 characters'), 'the limit');
    await assertAccessible(page, 'contact section');
  });

  it('appears with its condition', async () => {
    const page = await kit(<Contact />);
    assert.isFalse(page.root.textContent.includes('Sailed'));
    form.set('needTruck', true);
    await until(() => page.root.textContent.includes('Sailed'));
  });

  it('is read-only where the form is', async () => {
    const page = await kit(<Contact isReadOnly />);
    const field = page.input('textbox', 'Ventilation');
    assert.equal(field.value, 'BOLT');
    assert.isTrue(field.readOnly);
  });

  it('has its errors counted by its section', async () => {
    const page = await kit(<Contact />);
    form.show([{ field: 'sealNote', code: 'required' }]);
    await until(() => page.shadow.querySelector('h2 + *')?.textContent === '1');
  });
});

it('28.1 tells while typing what the message to the carrier cannot hold, except the letters of names', async () => {
  await loadMessages('en-US', ['booking-form', 'form']);
  const page = await kit(<Contact />);
  const warned = () => /English letters|at most 35/.exec(page.root.textContent)?.[0];
  await click(page.input('textbox', 'Contact'));
  await write('王小明');
  await until(() => form.values().contactName.includes('王小明'));
  assert.isUndefined(warned());
  await write('A'.repeat(36));
  await until(() => warned() === 'at most 35', 'the room of the message');
  form.set('contactName', '');
  await click(page.input('textbox', 'Phone'));
  await write('021-5555转8');
  await until(() => warned() === 'English letters', 'the letters of the message');
});

it('27.A4 keeps the form when a number of containers is far too long, with the limit at the field', async () => {
  await loadMessages('en-US', ['booking-form', 'form']);
  choices = await loadChoices();
  const page = await kit(
    <Contact>
      <ContainerSection />
    </Contact>,
  );
  form.set('ctnList.0.ctnType', '20GP');
  const field = page.shadow.querySelector<HTMLInputElement>('[name="ctnList.0.num"]')!;
  field.focus();
  await until(() => field.selectionEnd === 1);
  document.execCommand('insertText', false, '100000000000000000000000');
  field.blur();
  await until(() => page.root.textContent.includes('Enter 999 or less.'));
  assert.equal(field.value, '100,000,000,000,000,000,000,000');
});
