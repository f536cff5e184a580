/** Built as `quayside.classic.js`: the suite for visitors as one plain script, for sites that allow no modules. */
import { BUILD } from 'virtual:quayside/build';
import definitions from 'virtual:quayside/public-widgets';
import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import { bringDataFrom } from './loading/load-data.ts';
import { defineWidget } from './definition/define-widget.ts';
import { doctor } from './doctor/doctor.ts';
import { startCopy } from './loading/start-copy.ts';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const tags = definitions.map(({ tag }) => tag);
const loader = Symbol(VERSION);
const url = script?.src || location.href;

bringDataFrom(url, BUILD);

startCopy({
  kind: 'classic',
  build: BUILD,
  url,
  script,
  tags,
  load: (tag) =>
    customElements.get(tag)
      ? Promise.resolve()
      : Promise.reject(new Error(`quayside: there is no element ${tag} in this script, only ${tags.join(', ')}.`)),
  bringDoctor: () => Promise.resolve(doctor),
});
// A tag that another script on the page has begun to bring is left to it.
for (const definition of definitions) if (hub().claim(definition.tag, loader)) defineWidget(definition);
