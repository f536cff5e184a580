// The autoloader of the deliberately broken widget: one hub, a light shell, a retry in the place of failed parts.
const FAULT = '{{FAULT}}';
const VERSION = '1.0.0';
const HUB = Symbol.for('quayside.v1');
const TEXTS = {
  'zh-CN': { failed: '这部分内容未能加载。', retry: '重试', search: '查询' },
  'en-US': { failed: 'This part could not be loaded.', retry: 'Try again', search: 'Search' },
};

const isFirst = !globalThis[HUB];
globalThis[HUB] ??= {};
globalThis.Quayside ??= { version: VERSION };
if (isFirst || FAULT === 'a copy each') for (const element of document.querySelectorAll('quay-broken')) void bring(element, 0);

async function bring(element, tries) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const texts = TEXTS[FAULT === 'failure in another language' ? document.documentElement.lang : element.getAttribute('locale')] ?? TEXTS['en-US'];
  if (!customElements.get('quay-broken')) {
    root.replaceChildren();
    const search = Object.assign(document.createElement('button'), { type: 'button', textContent: texts.search });
    root.append(search);
    if (FAULT === 'shell without name') search.textContent = '';
    if (FAULT === 'shell warns') console.warn('the shell is odd');
  }
  try {
    await import(`./broken.js${tries ? `?again=${tries}` : ''}`);
  } catch {
    if (FAULT === 'silent failure') return;
    const box = Object.assign(document.createElement('div'), { role: 'alert', textContent: texts.failed });
    box.dataset.failure = '';
    const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: texts.retry });
    if (FAULT !== 'deaf failure') retry.addEventListener('click', () => void bring(element, tries + 1));
    box.append(retry);
    root.replaceChildren(box);
  }
}
