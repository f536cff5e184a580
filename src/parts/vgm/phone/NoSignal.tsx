import { Banner, useMessages } from '#ui';
import { useOnline, useWeighings } from './use-weighings.ts';

/** Says that what is typed is kept, and where, while there is no network. */
export function NoSignal() {
  const t = useMessages('vgm');
  const { isUnstored } = useWeighings();
  return useOnline() ? null : (
    <Banner tone="info" isUrgent>
      {t(isUnstored ? 'phone.noSignal.unstored' : 'phone.noSignal')}
    </Banner>
  );
}
