import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasLauncher, widgetNames } from '../../../build/inputs.ts';

/** Names in an array in a widget's source, which is read as text because components cannot be imported outside a browser. */
const props = (source: string) =>
  [...(/props: \{([\s\S]*?)\n {2}\},/.exec(source)?.[1] ?? '').matchAll(/^ {4}(\w+): \{ kind: '(\w+)'/gm)]
    .filter(([, , kind]) => kind !== 'property')
    .map(([, name]) => name);
const attributes = (source: string) => [...(/attributes: \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name);

it.each(widgetNames().filter(hasLauncher))('8.D1 the launcher of %s is defined with the attributes of its widget', (name) => {
  const read = (file: string) => readFileSync(`widgets/${name}/${file}`, 'utf8');
  expect(new Set(attributes(read('launcher.ts')))).toEqual(new Set(props(read('widget.ts'))));
  expect(attributes(read('launcher.ts'))).not.toHaveLength(0);
});
