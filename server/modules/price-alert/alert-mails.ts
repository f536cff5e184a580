import { formatMoney, type Locale, translator } from '#i18n';
import { ALERT_DAYS, CONFIRMATION_DAYS } from '#domain/constants';
import { buildMail } from '#server/core/scheduling/mail/build-mail';
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
  /** Name of the site. */
  sender: string;
  /** Ends the alert. */
  stop: string;
}

/** Asks the owner of an address whether the alert is wanted. */
export function confirmationMail(locale: Locale, words: Words, { confirm, stop, sender }: Links & { confirm: string }): MailContent {
  const t = translator(locale, 'price-alert-mail');
  return buildMail({
    ...frameOf(locale, sender, stop),
    subject: t('confirm.subject', words),
    title: t('confirm.open'),
    intro: `${t('confirm.intro', words)}\n\n${t('confirm.text', { hours: CONFIRMATION_DAYS * 24 })}`,
    facts: factsOf(locale, words),
    sections: [{ action: { text: t('confirm.open'), url: confirm } }],
    why: t('confirm.foot'),
  });
}

/** Tells a visitor that the price has reached the limit. */
export function reachedMail(
  locale: Locale,
  words: Words & { price: string },
  { search, stop, oneClick, sender }: Links & { search: string; oneClick: string },
): MailContent {
  const t = translator(locale, 'price-alert-mail');
  const subject = t('reached.subject', words);
  const content = buildMail({
    ...frameOf(locale, sender, stop),
    subject,
    title: subject,
    intro: `${t('reached.intro', words)}\n\n${t('reached.text')}`,
    facts: [...factsOf(locale, words), [t('fact.price'), words.price]],
    sections: [{ action: { text: t('reached.open'), url: search } }],
    why: t('reached.foot', { days: ALERT_DAYS }),
  });
  return { ...content, unsubscribeUrl: oneClick };
}

type MailContent = Omit<Mail, 'id' | 'to'>;

/** What the alert is about, as in the mail of a bill. */
function factsOf(locale: Locale, { from, to, ctnType, limit }: Words): [label: string, value: string][] {
  const t = translator(locale, 'price-alert-mail');
  return [
    [t('fact.lane'), t('lane', { from, to })],
    [t('fact.container'), ctnType],
    [t('fact.limit'), limit],
  ];
}

function frameOf(locale: Locale, sender: string, stop: string) {
  const t = translator(locale, 'price-alert-mail');
  return { locale, sender, kind: t('kind'), end: { text: t('stop'), url: stop } };
}
