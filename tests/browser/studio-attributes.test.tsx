import { assert } from 'chai';
import { useState } from 'react';
import { loadMessages } from '#i18n';
import type { AttributeMetadata } from '#element/definition/metadata';
import { AttributeFields } from '../../demo/portal/studio/fields/AttributeFields.tsx';
import { kit } from './fixtures/kit.tsx';
import { until } from './fixtures/page.ts';

const SIZE: AttributeMetadata = {
  attribute: 'size',
  property: 'size',
  kind: 'number',
  type: 'number',
  values: null,
  range: [1, 50],
  default: '6',
  example: '6',
  reflects: false,
  words: { 'zh-CN': '数量', 'en-US': 'Number of lanes, 1 to 50.' },
};

let written: Readonly<Record<string, string>>;
const saw = (values: typeof written) => void (written = values);

function Fields({ given }: { given: typeof written }) {
  const [values, setValues] = useState(given);
  saw(values);
  return <AttributeFields attributes={[SIZE]} values={values} onChange={setValues} />;
}

describe('27.A4 a number among the attributes of the embed studio', () => {
  beforeEach(() => loadMessages('en-US', ['embed-studio']));

  for (const [typed, message] of [
    ['1.5', 'This must be an integer'],
    ['2.5', 'This must be an integer'],
    ['26,4', 'This must be an integer'],
    ['1e3', 'This must be an integer'],
    ['12 600', 'This must be an integer'],
    ['abc', 'This must be an integer'],
    ['٣', 'This must be an integer'],
    ['-3', 'Enter 1 or more.'],
    ['0', 'Enter 1 or more.'],
    ['51', 'Enter 50 or less.'],
  ] as const)
    it(`keeps ${typed} with its error`, async () => {
      const page = await kit(<Fields given={{}} />);
      const input = page.input('textbox', 'size');
      input.focus();
      document.execCommand('insertText', false, typed);
      assert.deepEqual([input.value, written], [typed, { size: typed }]);
      input.blur();
      await until(() => page.root.textContent.includes(message));
      assert.equal(input.value, typed);
    });

  it('shows what the address says, and what is wrong with it', async () => {
    const page = await kit(<Fields given={{ size: 'abc' }} />);
    assert.equal(page.input('textbox', 'size').value, 'abc');
    await until(() => page.root.textContent.includes('This must be an integer'));
  });
});
