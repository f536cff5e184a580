import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { positiveMoney } from '#domain/number/number-rules';
import { formatDate, formatDateTime, formatMoney, type Key, parseDate, type Translate } from '#i18n';
import { publishEvent } from '../../core/events/publish-event.ts';
import { type Db, inTransaction } from '../../core/storage/db.ts';
import { surchargeKey } from '../../db/surcharge-key.ts';
import { notifyBiddingCancelled } from '../../modules/message/service.ts';
import { findCarrier } from '../agreements/repository.ts';
import { OpsFault } from '../fault.ts';
import { cancelBidding, findBiddingPort, insertBidding, listBiddings, type ListedBidding, lockBiddingNo } from './repository.ts';
import { systemClock } from '../../core/runtime/clock.ts';

export const BIDDING_VERBS = ['create', 'cancel', 'list'] as const;
export type BiddingVerb = (typeof BIDDING_VERBS)[number];

const CREATED_BY = ['pol', 'pod', 'carrier', 'vessel', 'voyage', 'etd', 'eta', 'type', 'space', 'price', 'step', 'from', 'to'] as const;
type Option = (typeof CREATED_BY)[number];

/** Options of `bidding …`, as typed. */
export type GivenBiddingOptions = Partial<Record<Option, string | undefined>> & { all?: boolean | undefined };

export const BIDDING_OPTIONS: Record<`bidding ${BiddingVerb}`, readonly string[]> = {
  'bidding create': CREATED_BY,
  'bidding cancel': [],
  'bidding list': ['all'],
};

export interface BiddingCommand {
  verb: BiddingVerb;
  no: string | undefined;
  given: GivenBiddingOptions;
}

const NUMBER = /^[A-Z0-9][A-Z0-9./-]{0,34}$/;

/** Throws an OpsFault for errors that need no database to detect. */
export function checkBidding({ verb, no: typed = '', given }: BiddingCommand, now: number = systemClock()) {
  const no = typed.trim().toUpperCase();
  if (verb !== 'list' && !NUMBER.test(no)) throw new OpsFault('fault.bidding.number', { value: typed });
  if (verb !== 'create') return { no };
  for (const option of CREATED_BY)
    if (!given[option]) throw new OpsFault('fault.agreement.option', { option: `--${option}`, command: 'bidding create' });
  const text = (option: Option) => given[option]?.trim() ?? '';
  const ctnType = PRICED_CTN_TYPES.find((type) => type === text('type').toUpperCase());
  if (!ctnType) throw new OpsFault('fault.bidding.type', { value: text('type'), types: PRICED_CTN_TYPES.join(', ') });
  const space = Number(text('space'));
  if (!Number.isInteger(space) || space < 1 || space > 999) throw new OpsFault('fault.bidding.space', { value: text('space') });
  for (const option of ['price', 'step'] as const)
    if (positiveMoney(text(option))) throw new OpsFault('fault.bidding.price', { option: `--${option}`, value: text(option) });
  const [etd, eta] = [dayOf('etd', text('etd')), dayOf('eta', text('eta'))];
  const [begin, end] = [timeOf('from', text('from')), timeOf('to', text('to'))];
  if (etd > eta) throw new OpsFault('fault.agreement.order', { from: etd, to: eta });
  if (begin >= end) throw new OpsFault('fault.agreement.order', { from: text('from'), to: text('to') });
  if (end <= now || formatDate(end) > etd) throw new OpsFault('fault.bidding.end', { value: text('to') });
  return {
    no,
    bidding: {
      vessel: text('vessel'),
      voyage: text('voyage'),
      etd,
      eta,
      ctnType,
      space,
      startPrice: text('price'),
      stepPrice: text('step'),
      begin,
      end,
    },
  };
}

function dayOf(option: Option, text: string): string {
  const time = parseDate(text);
  if (time === undefined) throw new OpsFault('fault.agreement.day', { option: `--${option}`, value: text });
  return formatDate(time);
}

/** A time in Shanghai, `2026-12-01 10:00`. */
function timeOf(option: Option, text: string): number {
  const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}:00+08:00`) : Number.NaN;
  if (Number.isNaN(time)) throw new OpsFault('fault.booking.time', { option: `--${option}`, value: text });
  return time;
}

/** Creates, cancels or lists biddings; returns what to print. Open pages and bidders are told at once. */
export function runBiddings(db: Db, command: BiddingCommand, t: Translate<'ops'>, now: number = systemClock()): Promise<string> {
  const { no, bidding } = checkBidding(command, now);
  const { verb, given } = command;
  return inTransaction(db, async (trx) => {
    if (verb === 'list') {
      const rows = await listBiddings(trx, { now: new Date(now), all: given.all ?? false });
      return rows.length === 0 ? t('bidding.none') : rows.map((row) => describe(row, now, t)).join('\n');
    }
    if (verb === 'create' && bidding) {
      const [start, end] = [await portOf(trx, given.pol), await portOf(trx, given.pod)];
      const code = (given.carrier ?? '').trim().toUpperCase();
      const carrier = await findCarrier(trx, code);
      if (!carrier) throw new OpsFault('fault.agreement.carrier', { value: code });
      const key = end.route_code ? surchargeKey(start.port_code, { routeCode: end.route_code, countryCode: end.country_code }, code) : undefined;
      const stored = { ...bidding, no, polId: start.id, podId: end.id, carrierId: carrier.id, surchargeKey: key };
      const isNew = await insertBidding(trx, { ...stored, begin: new Date(bidding.begin), end: new Date(bidding.end), at: new Date(now) });
      if (!isNew) throw new OpsFault('fault.bidding.known', { value: no });
      return t('bidding.created', { no });
    }
    const found = await lockBiddingNo(trx, no);
    if (!found) throw new OpsFault('fault.bidding.unknown', { value: no });
    if (found.cancelled_at || found.settled_at || found.end_time.getTime() <= now) throw new OpsFault('fault.bidding.over', { value: no });
    const bidders = await cancelBidding(trx, found.id, new Date(now));
    for (const customerId of bidders) await notifyBiddingCancelled(trx, { customerId, biddingNo: no, at: now });
    await publishEvent(trx, { bidding: found.id });
    return t('bidding.cancelled', { no, count: bidders.length });
  });
}

async function portOf(db: Db, code = '') {
  const port = await findBiddingPort(db, code.trim());
  if (!port) throw new OpsFault('fault.agreement.port', { value: code });
  return port;
}

function describe(row: ListedBidding, now: number, t: Translate<'ops'>): string {
  const state: Key<'ops'> = row.cancelled_at
    ? 'bidding.state.cancelled'
    : row.begin_time.getTime() > now
      ? 'bidding.state.planned'
      : row.end_time.getTime() > now
        ? 'bidding.state.open'
        : 'bidding.state.ended';
  const end = formatDateTime(row.end_time.getTime()).slice(0, 16);
  const { bidding_no: no, lane, carrier, etd, ctn_type, space_num, bids, highest } = row;
  return t('bidding.line', {
    no,
    state: t(state),
    lane,
    carrier,
    etd,
    space: `${space_num}×${ctn_type}`,
    end,
    bids,
    highest: highest === null ? '–' : formatMoney(highest),
  });
}
