import { Banner, useMessages } from '#ui';
import { useOnline } from './use-weighings.ts';

/** Says that what is typed is kept, while there is no network. */
export function NoSignal() {
  const t = useMessages('vgm');
  return useOnline() ? null : (
    <Banner tone="info" isUrgent>
      {t('phone.noSignal')}
    </Banner>
  );
}
