import { formatDate, formatMoney, type Locale, LOCALES } from '#i18n';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { type Db, inTransaction } from '#server/core/storage/db';
import { type Reference, reference } from '#server/modules/freight/service';
import { notifyOfPrices, type InLanguages } from '#server/modules/message/service';
import { reachedMail, wordsOf } from './alert-mails.ts';
import { tokenOf } from './alert-token.ts';
import { type ReachedAlert, takeReachedAlerts } from './price-alert-repository.ts';
import { linkOf } from './visitor-alerts.ts';

interface Options {
  db: Db;
  now: number;
  publicUrl: string;
  siteName: Readonly<Record<Locale, string>>;
}

/** Tells owners of alerts whose price has been reached: users by one notice, visitors by a mail for each alert. */
export const checkPriceAlerts = ({ db, now, publicUrl, siteName }: Options): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const reached = await takeReachedAlerts(transaction, formatDate(now), new Date(now));
    if (reached.length === 0) return;
    const known = await reference(transaction);
    const ofUsers = Map.groupBy(reached, ({ user_id }) => user_id);
    for (const [userId, alerts] of ofUsers) {
      if (userId === null) for (const alert of alerts) await mailVisitor(transaction, alert, { known, publicUrl, siteName });
      else
        await notifyOfPrices(
          transaction,
          userId,
          alerts.map((alert) => lineOf(alert, known)),
          now,
        );
    }
  });

const lineOf = (alert: ReachedAlert, known: Reference) => {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(alert, known, locale)])) as Record<Locale, ReturnType<typeof wordsOf>>;
  const inLanguages = (text: (locale: Locale) => string): InLanguages => ({ 'zh-CN': text('zh-CN'), 'en-US': text('en-US') });
  return {
    from: inLanguages((locale) => words[locale].from),
    to: inLanguages((locale) => words[locale].to),
    ctnType: alert.ctn_type,
    price: inLanguages((locale) => priceIn(alert, locale)),
    limit: inLanguages((locale) => words[locale].limit),
  };
};

const priceIn = ({ price }: ReachedAlert, locale: Locale): string => formatMoney(price ?? '', 'USD', locale);

async function mailVisitor(
  db: Db,
  alert: ReachedAlert,
  { known, publicUrl, siteName }: Pick<Options, 'publicUrl' | 'siteName'> & { known: Reference },
): Promise<void> {
  const { id, email, locale, port_start_id, port_end_id, ctn_type, price } = alert;
  if (email === null || locale === null) return;
  const token = await tokenOf(db, 'stop', id);
  const code = (portId: string) => known.ports.get(portId)?.code ?? '';
  const links = {
    sender: siteName[locale],
    search: `${publicUrl}/freight/fcl?${new URLSearchParams({ pol: code(port_start_id), pod: code(port_end_id), ctn: `${ctn_type}:1` })}`,
    stop: linkOf(publicUrl, 'stop', token),
    oneClick: `${publicUrl}/api/freight/alert/pub/stopPriceAlert?token=${token}`,
  };
  const mail = reachedMail(locale, { ...wordsOf(alert, known, locale), price: priceIn(alert, locale) }, links);
  await enqueue(db, 'sendMail', { id: `alert ${id} ${price ?? ''}`, to: email, ...mail });
}
