import { useState } from 'react';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { inputOf, mount, until } from '../../../tests/browser/fixtures/page.ts';
import { PortField } from './PortField.tsx';
import type { PortText } from './port-option.ts';

function Field() {
  const [value, setValue] = useState<PortText>({ text: '', option: null });
  return (
    <div data-testid="field">
      <PortField name="pol" label="Port of loading" placeholder="" value={value} onChange={setValue} error={undefined} revision={0} isBusy={false} />
    </div>
  );
}

defineWidget(
  widget<object>({
    tag: 'quay-port-field',
    component: Field,
    props: {},
    events: {},
    namespaces: ['rate-search-form'],
    skeletonHeight: 10,
  }),
);

const type = (letters: string) => document.execCommand('insertText', false, letters);

describe('a port field', () => {
  afterEach(() => document.body.replaceChildren());

  it('keeps the order of letters typed while the combobox replaces it', async () => {
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const element = await mount('<quay-port-field>');
    const input = inputOf(element);
    const { get } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'selectionStart')!;
    Object.defineProperty(input, 'selectionStart', {
      get() {
        // The next letter arrives right after the caret was read.
        queueMicrotask(() => type('s'));
        return get!.call(input);
      },
    });
    input.focus();
    type('cn');
    await until(() => inputOf(element) !== input);
    type('ha');
    await until(() => inputOf(element).value === 'cnsha', 'all that was typed');
  });
});
