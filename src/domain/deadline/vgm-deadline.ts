import { type Deadline, deadlineOf } from './deadlines.ts';

export interface BookingOfVgm {
  bookingStatus: number;
  /** Day of departure, and the cut-off; null if not known. */
  etd: number | null;
  cutoffVgm: number | null;
  /** State of the VGM of the booking, or of one of its containers. */
  status: number;
}

/** The VGM cut-off of a booking, as `deadlineOf` judges it. */
export const vgmDeadline = ({ bookingStatus, etd, cutoffVgm, status }: BookingOfVgm, now: number): Deadline<'vgm'> =>
  deadlineOf('vgm', { ...NO_OTHERS, status: bookingStatus, etd, cutoffVgm, vgmStatus: status }, now);

/** Documents and times that do not count here. */
const NO_OTHERS = { siStatus: 0, preplanStatus: 0, billStatus: 0, cutoffSi: null, cutoffCustoms: null, cutoffAfc: null, cutoffCy: null };
