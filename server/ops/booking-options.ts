import { TEXT_MAX } from '#domain/constants';
import { parseDate } from '#i18n';
import type { CutOffColumn, ProviderMove, ProviderInput } from '../modules/order/service.ts';
import { OpsFault } from './fault.ts';

/** Options of `booking …` as entered. */
export interface GivenBookingOptions {
  bkg?: string | undefined;
  reason?: string | undefined;
  'cutoff-si'?: string | undefined;
  'cutoff-vgm'?: string | undefined;
  'cutoff-cy'?: string | undefined;
  'cutoff-customs'?: string | undefined;
}

const CUT_OFFS = {
  'cutoff-si': 'cutoff_si',
  'cutoff-vgm': 'cutoff_vgm',
  'cutoff-cy': 'cutoff_cy',
  'cutoff-customs': 'cutoff_customs',
} as const satisfies Partial<Record<keyof GivenBookingOptions, CutOffColumn>>;
const CUT_OFF_OPTIONS = Object.keys(CUT_OFFS) as (keyof typeof CUT_OFFS)[];
/** DCSA's limit of the carrier's booking reference. */
const BKG_NO = /^[\w./-]{1,35}$/;
const NEEDS_REASON: readonly ProviderMove[] = ['return', 'refuseWithdrawal'];

/** Options of a verb. */
export function bookingOptions(verb: ProviderMove): (keyof GivenBookingOptions)[] {
  if (verb === 'release') return ['bkg', ...CUT_OFF_OPTIONS];
  return ['return', 'decline', 'refuseWithdrawal', 'refuseAmendment', 'amend'].includes(verb) ? ['reason'] : [];
}

/** Throws an OpsFault with the error and its fix. */
export function readProvision(verb: ProviderMove, given: GivenBookingOptions, now: number): ProviderInput {
  const reason = given.reason?.trim();
  if (NEEDS_REASON.includes(verb) && !reason) throw new OpsFault('fault.booking.noReason');
  if (reason && reason.length > TEXT_MAX) throw new OpsFault('fault.booking.reason', { max: TEXT_MAX });
  if (verb !== 'release') return { reason };
  const bkgNo = given.bkg?.trim();
  if (!bkgNo) throw new OpsFault('fault.booking.noBkg');
  if (!BKG_NO.test(bkgNo)) throw new OpsFault('fault.booking.bkg', { value: bkgNo });
  const cutOffs = CUT_OFF_OPTIONS.flatMap((option) => {
    const text = given[option];
    return text === undefined ? [] : [[CUT_OFFS[option], timeOf(option, text, now)]];
  });
  return { bkgNo, cutOffs: Object.fromEntries(cutOffs) as ProviderInput['cutOffs'] };
}

/** Parses a future time in Shanghai. */
function timeOf(option: string, value: string, now: number): Date {
  const [, day = '', hours = '', minutes = ''] = /^(\S{10})[ T]([01]\d|2[0-3]):([0-5]\d)$/.exec(value.trim()) ?? [];
  const midnight = parseDate(day);
  if (midnight === undefined) throw new OpsFault('fault.booking.time', { option: `--${option}`, value });
  const time = midnight + (Number(hours) * 60 + Number(minutes)) * 60_000;
  if (time <= now) throw new OpsFault('fault.booking.past', { option: `--${option}`, value });
  return new Date(time);
}
