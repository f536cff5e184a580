import type { Locale } from '#i18n/locale';
import { resetSheet, token, tokenSheet } from '#ui/theme/tokens';
import type { DoctorReport } from './report.ts';
import { factsOf, textOf, word } from './texts.ts';

export interface Panel {
  show(report: DoctorReport): void;
}

const css = `:host{all:initial}
.root{position:fixed;inset:auto ${token.s4} ${token.s4} auto;margin:0;width:min(var(--q-pop-width),calc(100vw - 2*${token.s4}));max-height:60vh;overflow:auto;padding:${token.s4};border:${token.hair} solid ${token.lineStrong};border-radius:${token.rCard};background:${token.overlay};box-shadow:${token.lift2}}
.root :is(header,footer){display:flex;align-items:center;gap:${token.s2}}
.root header{justify-content:space-between}
.root h2{font-size:${token.t16};line-height:${token.l16};font-weight:${token.strong}}
.root ul{display:grid;gap:${token.s2};margin:${token.s3} 0}
.root li{padding:${token.s2} ${token.s3};border-radius:${token.rBanner};background:${token.warnTint};color:${token.warn};overflow-wrap:anywhere}
.root li.fine{background:${token.goodTint};color:${token.good}}
.root dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:${token.s1} ${token.s3};margin-bottom:${token.s3}}
.root dt{color:${token.text2}}
.root dd{white-space:pre-line;overflow-wrap:anywhere}
.root button{min-height:${token.target};padding:0 ${token.s2};border:${token.hair} solid ${token.control};border-radius:${token.rField}}`;

/** A small panel over the page, isolated from its styles; `examine` runs the diagnostics again. */
export function openPanel(locale: Locale, examine: () => void): Panel {
  const host = document.createElement('quayside-doctor');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${resetSheet}\n${tokenSheet}\n${css}`);
  root.adoptedStyleSheets = [sheet];

  function show(report: DoctorReport): void {
    const { findings } = report;
    const window = make('section', '', 'root');
    Object.assign(window, { lang: locale, role: 'dialog', ariaLabel: word(locale, 'title') });
    window.setAttribute('popover', 'manual');
    const head = make('header', '');
    head.append(make('h2', findings.length ? word(locale, 'findings', { count: findings.length }) : word(locale, 'title')), button('close', close));
    const list = make('ul', '');
    for (const finding of findings) list.append(Object.assign(make('li', textOf(finding, locale)), { title: finding.code }));
    if (findings.length === 0) list.append(make('li', word(locale, 'fine'), 'fine'));
    const facts = make('dl', '');
    for (const [name, value] of factsOf(report)) facts.append(make('dt', name), make('dd', value));
    const foot = make('footer', '');
    const copy = button('copy', () => {
      void navigator.clipboard?.writeText(JSON.stringify(report, undefined, 2)).then(() => (copy.textContent = word(locale, 'copied')));
    });
    foot.append(button('again', examine), copy);
    window.append(head, list, facts, foot);
    root.replaceChildren(window);
    if (!host.isConnected && !isClosed) document.documentElement.append(host);
    // In the top layer, since a modal dialog of the page would otherwise cover it.
    if (host.isConnected) window.showPopover?.();
  }

  let isClosed = false;
  function close(): void {
    isClosed = true;
    host.remove();
  }
  const button = (key: 'close' | 'again' | 'copy', press: () => void) => {
    const element = make('button', word(locale, key));
    element.type = 'button';
    element.addEventListener('click', press);
    return element;
  };
  return { show };
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, text: string, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}
