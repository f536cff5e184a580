import { assert } from 'chai';
import { useState } from 'react';
import { defineWidget, widget } from '#element';
import { pause, until } from '../fixtures/page.ts';

interface Props {
  isLong?: boolean;
}

/** Text beside an element that is mounted and unmounted: translators replace a node that React later removes. */
function Sentence({ isLong }: Props) {
  const [typed] = useState('kept');
  return (
    <p data-testid="seen">
      {isLong ? 'Long sentence' : null}
      <b>{typed}</b>
      {isLong ? ' with an end' : null}
    </p>
  );
}

defineWidget(
  widget<Props>({
    tag: 'quay-translated',
    component: Sentence,
    props: { isLong: { kind: 'boolean' } },
    events: {},
    namespaces: [],
    skeletonHeight: 10,
  }),
);

/** Like page translators: each text is moved into a `<font>` in its place. */
function wrapTexts(node: Node): void {
  for (const child of Array.from(node.childNodes)) {
    if (!(child instanceof Text)) wrapTexts(child);
    else {
      const font = document.createElement('font');
      child.replaceWith(font);
      font.append(child.data);
    }
  }
}

describe('8.D6 page translators', () => {
  afterEach(() => document.body.replaceChildren());

  it('an element opts out of translation, and remounts where its texts were wrapped nevertheless', async () => {
    const element = document.createElement('quay-translated') as HTMLElement & Props;
    element.isLong = true;
    document.body.append(element);
    const text = () => element.shadowRoot?.querySelector('[data-testid=seen]');
    await until(() => text()?.textContent === 'Long sentencekept with an end');
    assert.isFalse(element.shadowRoot?.querySelector<HTMLElement>('.root')?.translate);
    wrapTexts(text()!);
    element.isLong = false;
    await until(() => text()?.textContent === 'kept', 'the short sentence');
    await pause(50);
    assert.isNull(element.shadowRoot.querySelector('[role=alert]'));
  });
});
