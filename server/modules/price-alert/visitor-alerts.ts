import type { Parsed } from '#contract/endpoint';
import type { ConfirmedAlert, priceAlert } from '#contract/price-alert';
import { CONFIRMATION_DAYS } from '#domain/constants';
import { BusinessError } from '#server/core/errors/business-error';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { SavingContext } from '#server/core/call/context';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { inTransaction } from '#server/core/storage/db';
import { lanePort, reference } from '#server/modules/freight/service';
import { admitNetwork } from '#server/modules/user/service';
import { alertOf, tokenOf } from './alert-token.ts';
import { confirmationMail, wordsOf } from './alert-mails.ts';
import { confirmRequest, countAlerts, endRequest, findRequest, insertRequest, lockAlerts } from './price-alert-repository.ts';
import { wishOf } from './wish.ts';

type Call = SavingContext<unknown>;
type Calls = typeof priceAlert;

/** Confirmed alerts of an address. */
const MAX_OF_ADDRESS = 20;
/** Mails to an address, whoever asks for them. */
const PER_RECIPIENT = { perMinute: 3, perDay: 10 };

/** The same statements and answer for every address, whatever is stored of it. */
export async function requestPriceAlert(call: Call, { email: given, ...input }: Parsed<Calls['requestPriceAlert']>): Promise<{ hours: number }> {
  const { db, now, ip, language, settings } = call;
  const known = await reference(db);
  const wish = wishOf(input, known);
  const email = given.toLowerCase();
  const secret = await serverSecret(db, 'priceAlert');
  await inTransaction(db, async (transaction) => {
    const isAdmitted = await admitNetwork(transaction, secret, {
      recipient: `alert ${email}`,
      address: ip,
      now: now(),
      perRecipient: PER_RECIPIENT,
    });
    const id = await insertRequest(transaction, wish, { email, locale: language, at: new Date(now()) });
    const link = async (purpose: 'confirm' | 'stop') => linkOf(settings.publicUrl, purpose, await tokenOf(transaction, purpose, id));
    const links = { confirm: await link('confirm'), stop: await link('stop'), sender: settings.siteName[language] };
    const mail = confirmationMail(language, wordsOf(wish, known, language), links);
    await enqueue(transaction, isAdmitted ? 'sendMail' : 'sendNothing', { id: `alert ${id}`, to: email, ...mail });
  });
  return { hours: CONFIRMATION_DAYS * 24 };
}

/** After the number sign, so that neither servers nor referrers record the token. A page, so that programs that open all links of a mail confirm nothing. */
export const linkOf = (publicUrl: string, purpose: 'confirm' | 'stop', token: string): string => `${publicUrl}/priceAlert#${purpose}=${token}`;

export async function confirmPriceAlert({ db, now, language }: Call, { token }: { token: string }): Promise<ConfirmedAlert> {
  const id = await alertOf(db, 'confirm', token);
  const wish = await inTransaction(db, async (transaction) => {
    const request = id === undefined ? undefined : await findRequest(transaction, id, new Date(now()));
    if (!request) throw new BusinessError('alert.linkEnded');
    if (request.confirmed_at) return request;
    await lockAlerts(transaction, request.email);
    if ((await countAlerts(transaction, { email: request.email })) >= MAX_OF_ADDRESS)
      throw new BusinessError('alert.tooMany', { max: MAX_OF_ADDRESS });
    await confirmRequest(transaction, request, new Date(now()));
    // The price may be there already.
    await enqueue(transaction, 'checkPriceAlerts', {});
    return request;
  });
  const { ports } = await reference(db);
  const port = (portId: string) => lanePort(ports.get(portId), language);
  return { portStart: port(wish.port_start_id), portEnd: port(wish.port_end_id), ctnType: wish.ctn_type, limit: wish.price_limit, currency: 'USD' };
}

/** Repeatable; a forged or old link gets the same answer. */
export async function stopPriceAlert({ db }: Call, { token }: { token: string }): Promise<null> {
  const id = await alertOf(db, 'stop', token);
  await endRequest(db, id ?? '0');
  return null;
}
