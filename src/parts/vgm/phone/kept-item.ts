import type { Api } from '#core';
import type { ListedWeights } from '#domain/vgm/vgm-weights';

type Row = Parameters<Api['vgm']['saveVgmWeights']>[0]['rows'][number] & ListedWeights;

/** A weighing or a photo that the server has not confirmed. */
export interface KeptItem {
  /** Repeats of its call carry it, so that the server carries it out once. */
  id: string;
  owner: string;
  at: number;
  bookingId: string;
  /** Number of the booking for the user. */
  no: string;
  ctnNo: string;
  weight?: { row: Row; kg: string } | undefined;
  /** Under a name of its own, by which it is found if the answer was lost. */
  photo?: { file: Blob; fileName: string } | undefined;
  /** The server may have it. */
  isTried: boolean;
  /** Why it is not sent as it is; `kg` is what somebody else has entered meanwhile. */
  problem?: { message: string; kg?: string | undefined } | undefined;
}
