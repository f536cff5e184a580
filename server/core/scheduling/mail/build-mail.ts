import { type Locale, translator } from '#i18n';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Mail } from './mail.ts';

type Facts = readonly (readonly [label: string, value: string])[];

interface MailAction {
  text: string;
  url: string;
}

/** A record with a button or a link that opens it. */
export interface MailSection {
  title?: string;
  /** Beside the title, such as when it was. */
  note?: string;
  text?: string;
  facts?: Facts;
  /** The button; its address is repeated below all sections, to be copied. */
  action?: MailAction | undefined;
  /** For one of many, where buttons would be too loud. */
  link?: MailAction | undefined;
}

export interface MailParts {
  locale: Locale;
  /** Name of the site, above everything. */
  sender: string;
  /** What kind of mail it is, in two or three words. */
  kind: string;
  subject: string;
  title: string;
  intro: string;
  /** By when; amber if it is soon. */
  deadline?: { text: string; isSoon: boolean };
  facts?: Facts;
  /** Amounts, one below the other, and their sums. */
  lines?: { rows: readonly MailLine[]; total: { label: string; amounts: readonly string[] } } | undefined;
  /** One with nothing but its button, or several. */
  sections: readonly MailSection[];
  /** What the link opens, and for how long. */
  scope?: string;
  /** Why the reader gets it. */
  why: string;
  /** Ends mails like this one, or sets when they come. */
  end?: MailAction;
}

export interface MailLine {
  label: string;
  /** Beside the amount, e.g. how many lines it is the sum of, or that it is new. */
  note: string;
  /** The amount as it was, struck out. */
  was?: string;
  amount: string;
}

const SANS = "font-family:-apple-system,'Segoe UI',Inter,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif";
const SERIF = "font-family:Georgia,'Noto Serif','Noto Serif CJK SC',serif";
const MONO = "font-family:Menlo,Consolas,'Noto Sans Mono',monospace";
const SMALL = `${SANS};font-size:12px;line-height:18px;color:#56677b`;
/** Not for cells that share a row: their columns would become as narrow as a letter. */
const BREAK = 'word-break:break-word';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Only what inline styles cannot say: narrow screens and the dark theme. */
const HEAD = `@media (max-width:480px){.m-bg>tbody>tr>td{padding:0!important}.m-s{border-radius:0!important;border-left:0!important;border-right:0!important}.m-s>tbody>tr>td{padding-left:16px!important;padding-right:16px!important}.m-b{width:100%}.m-ba{display:block!important;text-align:center}.m-bt{width:100%}}
@media (prefers-color-scheme:dark){.m-bg{background:#0b141e!important}.m-s{background:#111c28!important;border-color:#223140!important}.m-f{background:#0f1924!important;border-color:#223140!important}.m-1{color:#e6edf4!important;border-color:#354859!important}.m-3{color:#93a5b7!important;border-color:#354859!important}.m-2{color:#b3c1cf!important}.m-w{background:#38290c!important;color:#f6c163!important}.m-n{background:#12304e!important;color:#8cc4f8!important;border-color:#74b6f5!important}.m-l{color:#74b6f5!important}.m-x{color:#f3938c!important}.m-b,.m-ba{background:#2472c2!important;border-color:#2472c2!important}}`;

/** A mail as text and as HTML: tables and inline styles without pictures, 600 px wide, narrow and dark on screens that are. */
export function buildMail(parts: MailParts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, title, intro, deadline, facts = [], lines, sections, scope, why, end, sender } = parts;
  const text = [
    title,
    intro,
    ...(deadline ? [deadline.text] : []),
    ...(facts.length > 0 ? [factsText(facts)] : []),
    ...(lines ? [[...lines.rows.map(lineText), `${lines.total.label}: ${lines.total.amounts.join(' + ')}`].join('\n')] : []),
    ...sections.map(sectionText),
    ...(scope ? [scope] : []),
    [why, ...(end ? [actionText(end)] : []), sender].join('\n'),
  ].join('\n\n');
  return { subject, text, html: htmlOf(parts) };
}

const factsText = (facts: Facts): string => facts.map(([label, value]) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`).join('\n');

const actionText = ({ text, url }: MailAction): string => `${text}: ${url}`;

const sectionText = ({ title, note, text, facts = [], action, link }: MailSection): string =>
  [title, note, text, facts.length > 0 && factsText(facts), action && actionText(action), link && actionText(link)].filter(Boolean).join('\n');

const lineText = ({ label, note, was, amount }: MailLine): string =>
  `${label}: ${was === undefined ? '' : `${was} → `}${amount}${note && ` (${note})`}`;

function htmlOf({ locale, sender, kind, subject, title, intro, deadline, facts = [], lines, sections, scope, why, end }: MailParts): string {
  const safe = escapeHtml;
  const copy = translator(locale, 'mail-link')('copy');
  const row = (padding: string, content: string) => `<tr><td style="padding:${padding}">${content}</td></tr>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><td class="m-3" width="30%" style="${SANS};font-size:13px;line-height:20px;color:#56677b;padding:6px 12px 6px 0;border-top:1px solid #e1e7ed;vertical-align:top">${safe(label)}</td><td class="m-1" style="${SANS};font-size:14px;line-height:20px;color:#0b1f33;padding:6px 0;border-top:1px solid #e1e7ed;white-space:pre-wrap;word-break:break-word;vertical-align:top">${safe(value)}</td></tr>`;
  const cell = 'padding:6px 0 6px 8px;border-top:1px solid #e1e7ed;vertical-align:top';
  const line = ({ label, note, was, amount }: MailLine) =>
    `<tr><td class="m-1" style="${SANS};font-size:14px;line-height:20px;color:#0b1f33;${cell};padding-left:0">${safe(label)}</td><td class="m-3" align="right" style="${SMALL};line-height:20px;${cell}">${was === undefined ? '' : `<s class="m-x" style="color:#a3211b;white-space:nowrap">${safe(was)}</s> `}${safe(note)}</td><td class="m-1" align="right" style="${SANS};font-size:14px;line-height:20px;color:#0b1f33;white-space:nowrap;${cell}">${safe(amount)}</td></tr>`;
  const total = ({ label, amounts }: { label: string; amounts: readonly string[] }) =>
    `<tr><td class="m-1" colspan="2" style="${SANS};font-size:14px;line-height:20px;color:#0b1f33;padding:8px 0;border-top:2px solid #9aa9b8;vertical-align:top"><b>${safe(label)}</b></td><td class="m-1" align="right" style="${SANS};font-size:14px;line-height:20px;color:#0b1f33;padding:8px 0;border-top:2px solid #9aa9b8;white-space:nowrap"><b>${amounts.map(safe).join('<br>')}</b></td></tr>`;
  const notice = (text: string, isSoon: boolean) =>
    `<table ${TABLE} width="100%"><tr><td class="${isSoon ? 'm-w' : 'm-n'}" bgcolor="${isSoon ? '#fff0d4' : '#e5f0fa'}" style="background:${isSoon ? '#fff0d4' : '#e5f0fa'};border-left:4px solid ${isSoon ? '#f5a524' : '#0b5cab'};${SANS};font-size:14px;line-height:20px;color:${isSoon ? '#6b3a00' : '#0b4f94'};padding:10px 14px;border-radius:0 6px 6px 0;${BREAK}"><b>${safe(text)}</b></td></tr></table>`;
  const factRows = (all: Facts) => (all.length > 0 ? row('16px 28px 0', `<table ${TABLE} width="100%">${all.map(fact).join('')}</table>`) : '');
  const heading = (text: string) =>
    row(
      '24px 28px 0',
      `<h2 class="m-1" style="margin:0;${SANS};font-size:17px;line-height:24px;font-weight:600;color:#0b1f33;padding-top:16px;border-top:2px solid #9aa9b8;${BREAK}">${safe(text)}</h2>`,
    );
  const paragraph = (text: string) =>
    row(
      '8px 28px 0',
      `<p class="m-2" style="margin:0;${SANS};font-size:14px;line-height:22px;color:#3d5066;white-space:pre-wrap;${BREAK}">${safe(text)}</p>`,
    );
  const small = (text: string) => row('2px 28px 0', `<p class="m-3" style="margin:0;${SMALL}">${safe(text)}</p>`);
  const anchor = ({ text, url }: MailAction) => `<a class="m-l" href="${safe(url)}" style="color:#0b5cab">${safe(text)}</a>`;
  const linkRow = (link: MailAction) => row('8px 28px 0', `<p style="margin:0;${SANS};font-size:14px;line-height:22px"><b>${anchor(link)}</b></p>`);
  const button = ({ text, url }: MailAction) =>
    row(
      '22px 28px 0',
      `<table ${TABLE} class="m-bt"><tr><td class="m-b" bgcolor="#0b5cab" style="background:#0b5cab;border-radius:6px"><a class="m-ba" href="${safe(url)}" style="display:inline-block;${SANS};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;padding:12px 22px;border:1px solid #0b5cab;border-radius:6px">${safe(text)}</a></td></tr></table>`,
    );
  const section = ({ title: about, note, text, facts: own = [], action, link }: MailSection) =>
    [
      about ? heading(about) : '',
      note ? small(note) : '',
      text ? paragraph(text) : '',
      factRows(own),
      action ? button(action) : '',
      link ? linkRow(link) : '',
    ].join('');
  const address = ({ title: about, action }: MailSection) =>
    action
      ? `<br>${about ? `${safe(about)}: ` : ''}<a class="m-l" href="${safe(action.url)}" style="color:#0b5cab;${MONO};font-size:12px;word-break:break-all">${safe(action.url)}</a>`
      : '';
  const addresses = sections.map(address).join('');
  const below = [scope && safe(scope), addresses && safe(copy) + addresses].filter(Boolean).join(' ');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="referrer" content="no-referrer"><title>${safe(subject)}</title><style>${HEAD}</style></head><body class="m-bg" style="margin:0;background:#f2f5f8">
<table class="m-bg" ${TABLE} width="100%" bgcolor="#f2f5f8" style="background:#f2f5f8"><tr><td align="center" style="padding:24px 12px">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${safe(deadline?.text ?? intro)}</div>
<table class="m-s" ${TABLE} width="600" bgcolor="#ffffff" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e1e7ed;border-radius:10px;border-collapse:separate">
${row('20px 28px 0', `<table ${TABLE} width="100%"><tr><td class="m-1" style="${SERIF};font-size:18px;line-height:24px;font-weight:600;color:#0b1f33">${safe(sender)}</td><td class="m-3" align="right" style="${SMALL}">${safe(kind)}</td></tr></table>`)}
${row('22px 28px 0', `<h1 class="m-1" style="margin:0;${SANS};font-size:22px;line-height:30px;font-weight:600;color:#0b1f33;${BREAK}">${safe(title)}</h1><p class="m-2" style="margin:8px 0 0;${SANS};font-size:15px;line-height:24px;color:#3d5066;white-space:pre-wrap;${BREAK}">${safe(intro)}</p>`)}
${deadline ? row('16px 28px 0', notice(deadline.text, deadline.isSoon)) : ''}
${factRows(facts)}
${lines ? row('16px 28px 0', `<table ${TABLE} width="100%">${lines.rows.map(line).join('')}${total(lines.total)}</table>`) : ''}
${sections.map(section).join('\n')}
${row('14px 28px 24px', below && `<p class="m-3" style="margin:0;${SMALL}">${below}</p>`)}
<tr><td class="m-f" bgcolor="#f6f8fa" style="background:#f6f8fa;border-top:1px solid #e1e7ed;border-radius:0 0 10px 10px;padding:14px 28px"><p class="m-3" style="margin:0;${SMALL}">${safe(why)}${end ? ` ${anchor(end)}` : ''}<br>${safe(sender)}</p></td></tr>
</table></td></tr></table></body></html>`;
}
