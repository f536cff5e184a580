import { useCore, useHost, useSettings } from '#element';
import { Button, CopyButton, Dialog, hint, TextField, token, useMessages } from '#ui';
import type { LaneSearch } from '../search/search.ts';
import { shareUrl } from './share.ts';

/** The address of the search, to be sent to a colleague. */
export function ShareDialog({ search, onClose }: { search: LaneSearch; onClose: () => void }) {
  const t = useMessages('rate-search-tools');
  const { settings } = useCore();
  const { portalUrl } = useSettings();
  const { element } = useHost();
  const url = shareUrl(search, { portalUrl, isOwnOrigin: settings.isOwnOrigin(), pageUrl: element.ownerDocument.location.href });
  return (
    <Dialog open onClose={onClose} closesOnMask title={t('share.title')} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <div css={{ display: 'grid', gap: token.s3 }}>
        <TextField label={t('share.link')} value={url} readOnly end={<CopyButton text={url} label={t('share.copy')} />} />
        <p css={hint}>{t('share.note')}</p>
      </div>
    </Dialog>
  );
}
