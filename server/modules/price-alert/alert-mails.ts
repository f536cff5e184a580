import { formatMoney, type Locale, translator } from '#i18n';
import { ALERT_DAYS, CONFIRMATION_DAYS } from '#domain/constants';
import { escapeHtml } from '#server/core/http/escape-html';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { nameOf, type Reference } from '#server/modules/freight/service';
import type { Wish } from './price-alert-repository.ts';

/** Names of a wish in a language, for sentences. */
export function wordsOf({ port_start_id, port_end_id, ctn_type, price_limit }: Wish, { ports }: Reference, locale: Locale) {
  return {
    from: nameOf(ports.get(port_start_id), locale),
    to: nameOf(ports.get(port_end_id), locale),
    ctnType: ctn_type,
    limit: formatMoney(price_limit, 'USD', locale),
  };
}

type Words = ReturnType<typeof wordsOf>;

interface Links {
  confirm: string;
  stop: string;
}

/** Asks the owner of an address whether the alert is wanted. */
export function confirmationMail(locale: Locale, words: Words, { confirm, stop }: Links): Omit<Mail, 'id' | 'to'> {
  const t = translator(locale, 'price-alert-mail');
  return {
    subject: t('confirm.subject', words),
    ...bodyOf(
      locale,
      [t('confirm.intro', words), t('confirm.text', { hours: CONFIRMATION_DAYS * 24 })],
      [t('confirm.open'), confirm],
      [t('confirm.foot'), stop],
    ),
  };
}

/** Tells a visitor that the price has reached the limit. */
export function reachedMail(
  locale: Locale,
  words: Words & { price: string },
  links: { search: string; stop: string; oneClick: string },
): Omit<Mail, 'id' | 'to'> {
  const t = translator(locale, 'price-alert-mail');
  return {
    subject: t('reached.subject', words),
    ...bodyOf(
      locale,
      [t('reached.intro', words), t('reached.text')],
      [t('reached.open'), links.search],
      [t('reached.foot', { days: ALERT_DAYS }), links.stop],
    ),
    unsubscribeUrl: links.oneClick,
  };
}

type Link = readonly [text: string, url: string];

function bodyOf(locale: Locale, paragraphs: readonly string[], action: Link, end: Link): Pick<Mail, 'text' | 'html'> {
  const t = translator(locale, 'price-alert-mail');
  const anchor = (url: string, text: string, style = '') => `<a href="${escapeHtml(url)}"${style && ` style="${style}"`}>${escapeHtml(text)}</a>`;
  return {
    text: [...paragraphs, `${action[0]}: ${action[1]}`, end[0], `${t('stop')}: ${end[1]}`].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#0b1f33;max-width:640px">`,
      ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
      `<p style="margin:24px 0">${anchor(action[1], action[0], 'background:#0a5cad;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none')}</p>`,
      `<p style="color:#56677b;font-size:12px">${escapeHtml(end[0])} ${anchor(end[1], t('stop'))}</p></body></html>`,
    ].join(''),
  };
}
