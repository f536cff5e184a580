// A widget in plain DOM that meets all requirements of the suite unless it is given a fault. The server inserts FAULT.
import { Crowd } from './c/crowd.js';

const FAULT = '{{FAULT}}';
const TEXTS = {
  'zh-CN': { search: '查询', ports: '起运港', open: '箱型箱量', failed: '运价未能加载，请重试。' },
  'en-US': { search: 'Search', ports: 'Port of loading', open: 'Containers', failed: 'Rates could not be loaded. Try again.' },
};
const SHEET = new CSSStyleSheet();
SHEET.replaceSync(`${FAULT === 'no reset' ? '' : ':is(.root, .layer) { all: initial; color-scheme: inherit; font: 14px/20px sans-serif; }'}
:is(.root, .layer) { color: light-dark(black, white); }
:is(.root, .layer)[data-theme=dark] { color-scheme: dark; }
:is(.root, .layer)[data-theme=light] { color-scheme: light; }
${FAULT === 'no width of its own' ? '' : ':host::before { content: ""; display: grid; grid-template-columns: minmax(280px, 1200px); overflow: hidden; }'}
${FAULT === 'wider than its place' ? '.root { min-width: 400px; }' : ''}
${FAULT === 'width is fixed' ? '@media (min-width: 1000px) { :host { width: 950px !important; } }' : ''}
:host { display: block; }
.root { container-type: inline-size; }
.root { display: block; padding: 8px; background: light-dark(white, black); }
.root button, .root input, .layer button { font: inherit; color: inherit; }
.root button, .root input { min-height: 24px; margin: 4px; }
.layer { position: fixed; inset: 0; width: auto; height: auto; border: 0; padding: 0; background: none; pointer-events: none; }
.layer [role=dialog] { pointer-events: auto; margin: 520px 40px 0; padding: 20px; width: 200px; height: 100px; background: Canvas; color: CanvasText; }
.layer [hidden] { display: none; }
.pale { color: light-dark(#bbb, #444); }
.wide { width: 500px; }
.tall { height: 100px; }
.list { overflow: auto; }
.short { width: 60px; height: 20px; overflow: hidden; }
.one-line { white-space: nowrap; text-overflow: ellipsis; }`);
const kept = [];

export class Broken extends HTMLElement {
  static observedAttributes = ['locale', 'theme', 'label'];
  #values = {};
  #root;
  #layer;
  #heard = () => undefined;
  #isDrawn = false;

  constructor() {
    super();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [SHEET];
    this.#root = Object.assign(document.createElement('div'), { className: 'root', hidden: true });
    this.#layer = Object.assign(document.createElement('div'), { className: 'layer', popover: 'manual' });
    root.append(this.#root, this.#layer);
  }

  attributeChangedCallback(name, _before, value) {
    if (FAULT !== `deaf to ${name}`) this.#set(name, value ?? (FAULT === 'attribute stays' ? 'true' : undefined));
  }

  connectedCallback() {
    for (const name of FAULT === 'early properties' ? [] : Broken.observedAttributes) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    if (FAULT === 'forgets') this.#isDrawn = false;
    if (!this.#isDrawn) this.#draw();
    if (FAULT !== 'layer stays hidden' || !this.dataset.again) this.#raise();
    if (FAULT === 'layer stays hidden') this.dataset.again = 'yes';
  }

  connectedMoveCallback() {}

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#isDrawn = false;
      Crowd.elements.delete(this);
      if (FAULT !== 'listener stays') window.removeEventListener('resize', this.#heard);
    });
  }

  #set(name, value) {
    const all = FAULT === 'speaks for others' ? Crowd.elements : [this];
    for (const one of all) {
      one.#values[name] = value;
      one.#dress();
    }
    if (FAULT === 'writes into the page' && typeof value === 'string' && value === 'seven') this.setAttribute(name, value);
  }

  get(name) {
    return this.#values[name];
  }

  put(name, value) {
    this.#set(name, value);
  }

  #locale() {
    const page = document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-US';
    return TEXTS[this.#values.locale] ? this.#values.locale : page;
  }

  #draw() {
    this.#isDrawn = true;
    Crowd.elements.add(this);
    for (const old of Array.from(this.shadowRoot.children)) if (old !== this.#root && old !== this.#layer) old.remove();
    this.#root.replaceChildren();
    const label = part('label', 'ports');
    const field = Object.assign(document.createElement('input'), { type: 'text', name: 'port' });
    label.append(document.createElement('span'), field);
    const opener = part('button', 'open');
    if (FAULT !== 'no overlay') opener.setAttribute('aria-haspopup', 'dialog');
    const dialog = Object.assign(document.createElement('div'), { role: 'dialog', hidden: true, ariaLabel: 'x' });
    opener.addEventListener('click', () => {
      dialog.hidden = false;
      this.#raise();
    });
    this.#layer.replaceChildren(dialog);
    this.#root.append(label, opener, part('button', 'search'));
    this.#misbehave(label);
    this.#dress();
    this.#root.hidden = false;
    window.addEventListener('resize', this.#heard);
    if (this.hasAttribute('ask')) void this.#ask();
    setTimeout(() => this.dispatchEvent(new CustomEvent('quay-ready')));
  }

  #misbehave(label) {
    const fresh = (name, rest = {}) => Object.assign(document.createElement(name), rest);
    const deeds = {
      'field without label': () => label.replaceWith(...label.querySelectorAll('input')),
      'pale text': () => this.#root.append(fresh('p', { className: 'pale', textContent: '1234' })),
      'foreign text': () => this.#root.append(fresh('p', { textContent: '每日最低全包价' })),
      'foreign name': () => (this.#root.querySelector('input').ariaLabel = '每日最低全包价'),
      'bare key': () => this.#root.append(fresh('p', { textContent: 'open.nowhere' })),
      wide: () => this.#root.append(fresh('p', { className: 'wide', textContent: '1' })),
      'wide in a list': () => {
        const list = fresh('div', { className: 'list' });
        list.append(fresh('p', { className: 'wide tall', textContent: '1' }));
        this.#root.append(list);
      },
      'cut name': () => this.#root.append(fresh('p', { className: 'short one-line', textContent: '1234567890123' })),
      'cut hint': () => Object.assign(this.#root.querySelector('input'), { className: 'short', placeholder: '1234567890123' }),
      'cut choice': () => Object.assign(this.#root.querySelector('input'), { className: 'short', role: 'combobox', value: '1234567890123' }),
      'cut below': () => this.#root.append(fresh('p', { className: 'short', textContent: '123 456 789 012 345' })),
      warns: () => console.warn('something is odd'),
      throws: () =>
        setTimeout(() => {
          throw new Error('a bug');
        }),
      'style element': () => this.#root.append(fresh('style', { textContent: 'p{}' })),
      'style attribute': () => this.#root.setAttribute('style', 'color:red'),
      'inner HTML': () => setTimeout(() => (this.#root.innerHTML += '<b>1</b>')),
      'foreign host': () => void fetch('https://elsewhere.example/').catch(() => undefined),
      'interval stays': () => setInterval(() => undefined, 60_000),
      'timeout stays': () => setTimeout(() => undefined, 300_000),
      'child of head stays': () => document.head.append(fresh('meta')),
      'child of body stays': () => document.body.append(fresh('div')),
      'elements stay': () => kept.push(this, ...Array.from({ length: 20 }, () => fresh('div'))),
      'memory stays': () => kept.push(Array.from({ length: 4000 }, () => Math.random())),
      'listener stays': () => (this.#heard = () => this.#root),
      'socket stays': () => kept.push(new WebSocket(`ws://${location.host}/ws`)),
    };
    deeds[FAULT]?.();
  }

  #dress() {
    const locale = this.#locale();
    const texts = TEXTS[locale];
    for (const box of [this.#root, this.#layer]) {
      box.lang = locale;
      box.dataset.theme = this.#values.theme ?? 'auto';
    }
    for (const one of this.#root.querySelectorAll('[data-text]')) (one.querySelector('span') ?? one).textContent = texts[one.dataset.text];
    for (const one of this.#layer.querySelectorAll('[role=dialog]')) one.ariaLabel = texts.open;
  }

  #raise() {
    if (FAULT === 'layer never rises') return;
    if (this.#layer.matches(':popover-open')) {
      if (FAULT === 'layer rises once') return;
      this.#layer.hidePopover();
    }
    this.#layer.showPopover();
  }

  async #ask() {
    const answer = await fetch('/api/things').catch(() => undefined);
    for (const old of this.#root.querySelectorAll('[role=alert]')) old.remove();
    if (answer?.ok) return;
    const alert = Object.assign(document.createElement('div'), { role: 'alert' });
    const again = part('button', 'search');
    if (FAULT !== 'deaf retry') again.addEventListener('click', () => void this.#ask());
    alert.append(part('p', 'failed'), again);
    this.#root.append(alert);
    this.#dress();
  }
}

for (const name of Broken.observedAttributes)
  Object.defineProperty(Broken.prototype, name, {
    enumerable: true,
    configurable: true,
    get() {
      return this.get(name);
    },
    set(value) {
      this.put(name, value);
    },
  });

function part(tag, text) {
  const made = document.createElement(tag);
  made.dataset.text = text;
  if (tag === 'button') made.type = 'button';
  return made;
}

if (!customElements.get('quay-broken')) customElements.define('quay-broken', Broken);
