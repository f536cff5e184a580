import { useState } from 'react';
import type { Space, VisitorSpace } from '#contract/freight';
import { useCall, useCore, useRecordSaved, useSession } from '#element';
import type { PortOption } from '../basedata/port-option.ts';
import type { ShippingLineOption } from '../basedata/ShippingLineCombobox.tsx';

export const BOARD_SIZES = ['20GP', '40HQ'] as const;

export interface SpaceFilters {
  portStart: PortOption | null;
  portEnd: PortOption | null;
  shipping: ShippingLineOption | null;
  ctnType: (typeof BOARD_SIZES)[number];
  isFollowed: boolean;
}

const PAGE_SIZE = 20;

/** A carrier on a lane; visitors see neither vessels nor what is followed. */
export type SpaceLane = Space | VisitorSpace;

/** Filters, page and the corresponding query of the board. */
export function useSpaces(initial: Pick<SpaceFilters, 'isFollowed'> & { codes?: { portStartCode?: string; portEndCode?: string } }) {
  const { api } = useCore();
  const { isLogin } = useSession();
  const [filters, setFilters] = useState<SpaceFilters>({
    portStart: null,
    portEnd: null,
    shipping: null,
    ctnType: '40HQ',
    isFollowed: initial.isFollowed,
  });
  const [page, setPage] = useState(1);
  const [isChanged, setChanged] = useState(false);
  const { portStart, portEnd, shipping, ctnType, isFollowed } = filters;
  const input = {
    // The lane of the element's attributes, until the user chooses another.
    ...(isChanged ? {} : initial.codes),
    ...(portStart ? { portStartId: portStart.value } : {}),
    ...(portEnd ? { portEndId: portEnd.value } : {}),
    ...(shipping ? { shippingId: shipping.value } : {}),
    ctnType,
    current: page,
    size: PAGE_SIZE,
  };
  const options = { placeholderData: <T>(before: T) => before, loadingBar: false, quiet: true };
  const own = useCall(api.freight.querySpaceList, { ...input, ...(isFollowed ? { isFollowed } : {}) }, { ...options, enabled: isLogin });
  const visitors = useCall(api.freight.queryPubSpaceList, input, { ...options, enabled: !isLogin });
  useRecordSaved('rateFollow', () => isLogin && own.refetch());
  return {
    filters,
    page,
    pageSize: PAGE_SIZE,
    spaces: isLogin ? own : visitors,
    setPage,
    narrow(part: Partial<SpaceFilters>): void {
      setFilters((before) => ({ ...before, ...part }));
      setChanged((before) => before || 'portStart' in part || 'portEnd' in part);
      setPage(1);
    },
  };
}

export type Spaces = ReturnType<typeof useSpaces>;
