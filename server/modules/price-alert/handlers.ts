import type { priceAlert, PriceAlert } from '#contract/price-alert';
import { compare } from '#domain/number/decimal';
import { formatDate, type Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { lanePort, type Reference, reference } from '#server/modules/freight/service';
import { type AlertRow, countAlerts, deleteAlert, listAlerts, lockAlerts, storeAlert } from './price-alert-repository.ts';
import { confirmPriceAlert, requestPriceAlert, stopPriceAlert } from './visitor-alerts.ts';
import { wishOf } from './wish.ts';

const MAX_OF_USER = 50;

export const priceAlertHandlers: Handlers<typeof priceAlert> = {
  async queryPriceAlertList({ db, actor, language, now }) {
    const known = await reference(db);
    const rows = await listAlerts(db, actor.userId, formatDate(now()));
    return rows.map((row) => present(row, known, language));
  },
  async savePriceAlert({ db, actor, language, now, unchanged }, input) {
    const known = await reference(db);
    await lockAlerts(db, actor.userId);
    const { id, outcome } = await storeAlert(db, actor.userId, wishOf(input, known), new Date(now()));
    if (outcome === 'same') unchanged();
    if (outcome === 'new' && (await countAlerts(db, { user_id: actor.userId })) > MAX_OF_USER)
      throw new BusinessError('alert.tooMany', { max: MAX_OF_USER });
    // The price may be there already.
    await enqueue(db, 'checkPriceAlerts', {});
    const [row] = await listAlerts(db, actor.userId, formatDate(now()), id);
    if (!row) throw new Error('savePriceAlert: the alert was stored in this transaction.');
    return present(row, known, language);
  },
  async deletePriceAlert({ db, actor }, { id }) {
    if (!(await deleteAlert(db, actor.userId, id))) throw new BusinessError('notFound');
    return null;
  },
  requestPriceAlert,
  confirmPriceAlert,
  stopPriceAlert,
};

function present(
  { id, port_start_id, port_end_id, ctn_type, price_limit, price, level, created_at }: AlertRow,
  { ports }: Reference,
  language: Locale,
): PriceAlert {
  return {
    id,
    portStart: lanePort(ports.get(port_start_id), language),
    portEnd: lanePort(ports.get(port_end_id), language),
    ctnType: ctn_type,
    limit: price_limit,
    currency: 'USD',
    price,
    level,
    isReached: price !== null && compare(price, price_limit) <= 0,
    createTime: created_at.getTime(),
  };
}
